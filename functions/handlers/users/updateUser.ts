import { api } from '../../../shared/api.ts'
import { forMembers } from '../../operation.ts'
import { withoutAbsent } from '../../present.ts'
import { forbidden } from '../../refusal.ts'
import { sealSsn } from '../../store/ssn.ts'
import { changeUser } from '../../store/users.ts'
import { mayManage } from './rules.ts'
import { viewUser } from './view.ts'

export const updateUser = forMembers(
  api.updateUser,
  async ({ table, role, user, act, params, body: sent, at }) => {
    const { version, ssn, ...fields } = sent
    const changed = await changeUser(table, params.uuid, act, {
      basedOn: version,
      show: (current) => viewUser(table, current),
      mutate: async (current) => {
        mayManage(role, current.role)
        const after = { ...current, ...withoutAbsent(fields) }
        mayManage(role, after.role)
        if (current.uuid === user.uuid && after.role !== role) {
          throw forbidden('Nobody changes their own role. Ask another admin.')
        }
        if (ssn === undefined) return after
        const sealed = ssn === null ? null : await sealSsn(table, current.uuid, ssn)
        return { ...after, ssn: sealed, ssn_last4: ssn?.slice(-4) ?? null, ssn_set_at: at }
      },
    })
    return { body: viewUser(table, changed) }
  },
)
