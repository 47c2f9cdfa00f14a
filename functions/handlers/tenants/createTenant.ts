import { tenantCalls } from '../../../shared/tenants/calls.ts'
import { defaultEmailTime } from '../../../shared/emails/email.ts'
import { message } from '../../../shared/messages/message.ts'
import { defaultPaySettings } from '../../../shared/payroll/settings/pay-settings.ts'
import { freeTrialDays } from '../../../shared/billing/terms.ts'
import { defaultTimeZone } from '../../../shared/time/time-zone.ts'
import { env } from '../../env.ts'
import { tooMany } from '../../errors.ts'
import { signedInHandler } from '../../http/handler.ts'
import { uuidFrom } from '../../http/idempotency.ts'
import { createMembership, findMembership } from '../../store/access/identities.ts'
import { countToday } from '../../store/access/tallies.ts'
import { billingDueList, emailDueList } from '../../store/access/due-tenants.ts'
import { blankUser } from '../../store/blank-user.ts'
import type { Session } from '../../store/access/sessions.ts'
import { idempotencyMismatch } from '../../store/records/create-once.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'
import { commit, tryCommit } from '../../store/table/transaction.ts'
import { findTenant, tenantWrites, type StoredTenant } from '../../store/tenants.ts'
import { ownerWrites, type StoredUser } from '../../store/users.ts'
import { openIn } from '../../session/enter-tenant.ts'

export const createTenant = signedInHandler(
  tenantCalls.createTenant,
  async ({ caller, body: sent, idempotency, now, at }) => {
    const table = openTenantTable(idempotency.uuid, 'membership')
    const owner: StoredUser = {
      ...blankUser,
      role: 'admin',
      // From the tenant's id, so that a repeated sign-up names the same user.
      uuid: uuidFrom(`owner of ${table.id}`),
      name: sent.your_name ?? caller.session.name,
      ...identityOf(caller.session),
      created_at: at,
      request_hash: idempotency.requestHash,
    }
    const make = (created_at: string): StoredTenant => ({
      uuid: table.id,
      name: sent.name,
      industry: sent.industry ?? null,
      subscription: 'Free trial',
      trial_ends_at: new Date(Date.parse(created_at) + freeTrialDays * 86_400_000).toISOString(),
      time_zone: sent.time_zone ?? defaultTimeZone,
      created_at,
      account_owner: owner.uuid,
      version: 1,
      request_hash: idempotency.requestHash,
    })
    const membership = { tenant_id: table.id, user_id: owner.uuid }
    // The session before stays: sent again when the first answer got lost, the sign-up finds it.
    const entered = openIn(caller, membership, owner, now)
    const author = { actor: owner.uuid, at }
    const mayFound = await countToday('companiesOfIdentity', caller.session.identity, now)
    if (!mayFound && !(await findTenant(table))) throw tooMany(message('tooManyCompanies'), 86_400)
    const outcome = await tryCommit(table.client, async () => ({
      writes: [
        ...tenantWrites(table, author, make(at), { active_jobs: 0, active_admins: 1 }),
        ...ownerWrites(table, author, owner),
        createMembership(caller.session.identity, membership),
        ...entered.writes,
        ...(env.MAIL_FROM ? [emailDueList.isDue(table.id, now)] : []),
        ...(env.STRIPE_PRICE ? [billingDueList.isDue(table.id, now)] : []),
      ],
      result: undefined,
    }))
    const view = (tenant: StoredTenant) => ({
      ...tenant,
      account_owner_name: owner.name,
      automation: 'propose' as const,
      letters: defaultEmailTime,
      summaries: true,
      pay: defaultPaySettings,
      pay_history: [defaultPaySettings],
    })
    if (outcome.isDone) return { body: view(make(at)), cookies: entered.cookies }
    const first = await findTenant(table)
    if (first?.request_hash !== idempotency.requestHash) throw idempotencyMismatch()
    // In the first release, the owner's id was derived from the tenant's in another way.
    const joined = await findMembership(caller.session.identity, table.id)
    const made = joined ?? membership
    const again = openIn(caller, made, owner, now)
    await commit(table.client, async () => ({ writes: again.writes, result: undefined }))
    return {
      body: { ...view(make(first.created_at)), account_owner: made.user_id },
      created: false,
      cookies: again.cookies,
    }
  },
)

function identityOf({ email, identity }: Session) {
  return { email, identity }
}
