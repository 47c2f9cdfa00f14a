import { emailCalls } from '../../../shared/emails/calls.ts'
import { publicHandler } from '../../http/handler.ts'

/** For whoever follows the address that mail programs ask by themselves: a look ends nothing, the page asks first. */
export const openUnsubscribe = publicHandler(emailCalls.openUnsubscribe, async ({ params }) => ({
  body: null,
  location: `/unsubscribe/${params.token}`,
}))
