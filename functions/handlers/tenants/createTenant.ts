import { api } from '../../../shared/api.ts'
import { freeTrialDays } from '../../../shared/terms.ts'
import { defaultTimeZone } from '../../../shared/time-zone.ts'
import type { SignedInCaller } from '../../caller.ts'
import type { Idempotency } from '../../idempotency.ts'
import { forSignedIn } from '../../operation.ts'
import { Refusal } from '../../refusal.ts'
import { joinCompany } from '../../store/access/identities.ts'
import { openTenantTable } from '../../store/tenant-table.ts'
import { findTenant, foundTenant, type StoredTenant } from '../../store/tenants.ts'
import { commit } from '../../store/transaction.ts'
import { foundingUser, type StoredUser } from '../../store/users.ts'
import { enterCompany, openIn } from '../session/enter-company.ts'
import { viewTenant } from './view.ts'

export const createTenant = forSignedIn(
  api.createTenant,
  async ({ caller, body: sent, idempotency, now, at }) => {
    const table = openTenantTable(idempotency.uuid, 'entrance')
    const owner = ownerOf(caller, sent.your_name, idempotency, at)
    const tenant: StoredTenant = {
      uuid: table.id,
      name: sent.name,
      industry: sent.industry ?? null,
      subscription: 'Free trial',
      trial_ends_at: new Date(now + freeTrialDays * 86_400_000).toISOString(),
      time_zone: sent.time_zone ?? defaultTimeZone,
      created_at: at,
      account_owner: owner.uuid,
      version: 1,
      request_hash: idempotency.requestHash,
    }
    const company = { tenant_id: table.id, user_id: owner.uuid }
    const act = { actor: owner.uuid, action: 'createTenant', at }
    let taken = false
    // A newcomer's session stays: sent again when the first answer got lost, the sign-up finds it.
    const entered = (caller.member ? enterCompany : openIn)(caller, company, now)
    const made = await commit<StoredTenant | null>(table, async () => {
      if (taken) return { result: null }
      const onTaken = () => {
        taken = true
      }
      const writes = [
        ...foundTenant(table, act, tenant, { active_jobs: 0, active_admins: 1 }, onTaken),
        ...foundingUser(table, act, owner),
        joinCompany(caller.session.identity, company),
        ...entered.writes,
      ]
      return { writes, result: tenant }
    })
    if (made) return { body: await viewTenant(table, made), cookies: entered.cookies }
    const first = await findTenant(table)
    if (first?.request_hash !== tenant.request_hash) {
      throw new Refusal(
        'idempotency_mismatch',
        'This Idempotency-Key was already used to sign up another company.',
      )
    }
    const again = openIn(caller, { ...company, user_id: first.account_owner }, now)
    await commit(table, async () => ({ writes: again.writes, result: undefined }))
    return { body: await viewTenant(table, first), created: false, cookies: again.cookies }
  },
)

function ownerOf(
  { session }: SignedInCaller,
  name: string | undefined,
  { uuid, requestHash }: Idempotency,
  at: string,
): StoredUser {
  return {
    // Derived from the company's id, so that a repeated sign-up names the same person.
    uuid: uuid.replace(/^.{8}/, (head) => [...head].reverse().join('')),
    name: name ?? session.name,
    email: session.email,
    role: 'admin',
    tax_status: null,
    hourly_pay: null,
    phone: null,
    address1: null,
    address2: null,
    city: null,
    state: null,
    zip: null,
    ssn: null,
    ssn_last4: null,
    ssn_set_at: null,
    photoUrl: null,
    is_active: true,
    identity: session.identity,
    invitation: null,
    created_at: at,
    version: 1,
    request_hash: requestHash,
  }
}
