import { call, toOffice } from '../contract/call.ts'
import { overview } from './overview.ts'
import { overviewRoutes as route } from './routes.ts'

export const overviewCalls = {
  getOverview: call({ ...route.getOverview, ...toOffice(overview) }),
}
