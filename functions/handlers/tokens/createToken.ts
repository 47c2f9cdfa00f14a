import { message } from '../../../shared/messages/message.ts'
import { tokenCalls } from '../../../shared/tokens/calls.ts'
import { badField, HttpError, notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { deleteTokenKey, insertTokenKey } from '../../store/access/token-keys.ts'
import { queueMade } from '../../emails/queue-made.ts'
import { findTenant } from '../../store/tenants.ts'
import { createToken as insertToken } from '../../store/tokens.ts'
import { checkUser } from '../../store/users.ts'
import { newTokenText } from '../../http/tokens/token-text.ts'
import { viewToken } from '../../tokens/view.ts'

export const createToken = memberHandler(
  tokenCalls.createToken,
  async ({ table, user, caller, author, body: sent, idempotency, now }) => {
    const { name, scopes, expires_in_days: days } = sent
    const tenant = await findTenant(table)
    if (!tenant) throw notFound()
    if (days === null && tenant.account_owner !== user.uuid) {
      throw badField('expires_in_days', message('endlessToken'))
    }
    const { text, name: named } = newTokenText()
    const expires_at = days === null ? null : new Date(now + days * 86_400_000).toISOString()
    const emails = await queueMade(table, {
      kind: 'new_token',
      uuid: idempotency.uuid,
      what: name,
      user,
      now,
    })
    // Before its record: a key that leads nowhere opens nothing.
    await insertTokenKey(named.id, {
      tenant_id: table.id,
      token_id: idempotency.uuid,
      user_id: user.uuid,
      hash: named.hash,
    })
    const make = (created_at: string) => ({
      uuid: idempotency.uuid,
      name,
      scopes: [...new Set(scopes)],
      prefix: named.prefix,
      key_id: named.id,
      identity: caller.session.identity,
      created_by: user.uuid,
      created_at,
      expires_at,
      last_used_at: null,
      last_used_from: null,
      revoked_at: null,
      version: 1,
      request_hash: idempotency.requestHash,
    })
    const { record, created } = await insertToken(table, author, user, make, () => [
      checkUser(table, user.uuid, 'isActive', badField('name', message('inactive'))),
      ...emails(),
    ]).catch(async (error: unknown) => {
      await deleteTokenKey(named.id)
      throw error
    })
    if (!created) {
      await deleteTokenKey(named.id)
      // Its text was in the response that was lost, and no one knows it.
      throw new HttpError('conflict', message('tokenShownOnce'))
    }
    return { body: { ...viewToken({ token: record, user }), token: text }, created }
  },
)
