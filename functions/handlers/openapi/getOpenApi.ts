import { openApiCalls } from '../../../shared/openapi/calls.ts'
import { publicHandler } from '../../http/handler.ts'

export const getOpenApi = publicHandler(openApiCalls.getOpenApi, async () => {
  // Loaded when asked for: nobody's first call of the day waits for it.
  const { openApiDocument } = await import('../../../shared/api/openapi/document.ts')
  return { body: openApiDocument() }
})
