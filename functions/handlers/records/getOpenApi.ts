import { api } from '../../../shared/api.ts'
import { forAnyone } from '../../operation.ts'

export const getOpenApi = forAnyone(api.getOpenApi, async () => {
  // Loaded when asked for: nobody's first call of the day waits for it.
  const { openApiDocument } = await import('../../../shared/openapi.ts')
  return { body: openApiDocument() }
})
