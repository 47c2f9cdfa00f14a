import { userCalls } from '../../../shared/users/calls.ts'
import { detailEntries } from '../../../shared/log-entries/log-entry.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { env } from '../../env.ts'
import { memberHandler } from '../../http/handler.ts'
import { notFound } from '../../errors.ts'
import { findEmailChoice } from '../../store/emails.ts'
import { userStore } from '../../store/users.ts'
import { viewEntries } from '../../log-entries/view.ts'
import { viewUser } from '../../users/view.ts'

export const getUser = memberHandler(
  userCalls.getUser,
  async ({ table, role, user: reader, params }) => {
    const mayRead = canSeeEveryone(role) || params.uuid === reader.uuid
    const [user, mail, entries] = await Promise.all([
      userStore.find(table, params.uuid),
      mayRead && env.MAIL_FROM ? findEmailChoice(table, params.uuid) : null,
      mayRead
        ? viewEntries(table, { user_id: params.uuid }, { limit: detailEntries })
        : { body: [] },
    ])
    if (!user) throw notFound()
    const log_entries = entries.body.map((entry) => ({ ...entry, description: entry.notes }))
    // What was said of a former address is no news of the present one.
    const problem = mail?.problem ?? null
    const mail_problem = problem?.address === user.email ? problem : null
    return { body: { ...viewUser(table, user), log_entries, mail_problem } }
  },
)
