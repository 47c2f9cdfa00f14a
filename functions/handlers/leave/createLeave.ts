import { leaveCalls } from '../../../shared/leave/calls.ts'
import { message } from '../../../shared/messages/message.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { badField, forbidden } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { mayDecide, requireAlone } from '../../leave/decide.ts'
import { viewOneLeave } from '../../leave/view.ts'
import { leaveStore } from '../../store/schedule/leave.ts'
import { checkUser, userStore } from '../../store/users.ts'
import { requireManages } from '../../users/rules.ts'

export const createLeave = memberHandler(
  leaveCalls.createLeave,
  async ({ table, user, author, body: sent, idempotency }) => {
    const isOwn = sent.user_id === user.uuid
    if (!isOwn && !canSeeEveryone(user.role)) throw forbidden(message('ownLeaveOnly'))
    const person = isOwn ? user : await userStore.find(table, sent.user_id)
    if (!person) throw badField('user_id', message('noSuchUser'))
    if (!isOwn) requireManages(user.role, person.role)
    const isDecided = mayDecide(user, person)
    const { record, created } = await leaveStore.create(
      table,
      author,
      (created_at) => ({
        uuid: idempotency.uuid,
        user_id: person.uuid,
        kind: sent.kind,
        from: sent.from,
        to: sent.to,
        seconds_per_day: sent.seconds_per_day ?? null,
        note: sent.note ?? null,
        state: isDecided ? 'approved' : 'asked',
        created_at,
        decided_by: isDecided ? user.uuid : null,
        decided_at: isDecided ? created_at : null,
        version: 1,
        request_hash: idempotency.requestHash,
        ...(!isDecided && { notifies: 'deciders' as const }),
        ...(isDecided && !isOwn && { notifies: 'applicant' as const }),
      }),
      async () => {
        await requireAlone(table, {
          uuid: idempotency.uuid,
          user_id: person.uuid,
          from: sent.from,
          to: sent.to,
        })
        return [checkUser(table, person.uuid, 'isActive', badField('user_id', message('inactive')))]
      },
    )
    return { body: await viewOneLeave(table, user, record), created }
  },
)
