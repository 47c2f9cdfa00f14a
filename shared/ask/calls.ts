import { call, toEveryRole } from '../contract/call.ts'
import * as schemas from './ask.ts'
import { askRoutes as route } from './routes.ts'

export const askCalls = {
  getAsking: call({ ...route.getAsking, ...toEveryRole(schemas.asking) }),
  ask: call({
    ...route.ask,
    staysOpen: true,
    body: schemas.question,
    ...toEveryRole(schemas.answer),
    errors: ['conflict'],
  }),
}
