export { getMailSettings } from './getMailSettings.ts'
export { updateMailSettings } from './updateMailSettings.ts'
export { openUnsubscribe } from './openUnsubscribe.ts'
export { unsubscribe } from './unsubscribe.ts'
