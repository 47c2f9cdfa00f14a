export { getHealth } from './getHealth.ts'
export { getOpenApi } from './getOpenApi.ts'
