import type { Reference } from '../contract/reference.ts'
import type { openApiCalls } from './calls.ts'

export const openApiReference: Reference<typeof openApiCalls> = {
  getHealth: {
    summary: 'Whether the whole way to the table works, for those who watch it from outside',
    scope: 'anyone',
  },
  getOpenApi: { summary: 'This contract as an OpenAPI 3.1 document', scope: 'anyone' },
}
