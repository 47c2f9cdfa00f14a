export { getMailSettings } from './getMailSettings.ts'
export { updateMailSettings } from './updateMailSettings.ts'
export { unsubscribe } from './unsubscribe.ts'
