import { beforeAll, describe, expect, test } from 'vitest'
import { unsubscribeToken } from '../../../functions/signed-links.ts'
import { findEmail, mayEmailInvitation } from '../../../functions/store/emails.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { feedbackEvent, type SentEmail } from '../../../infra/local/aws/email-service.ts'
import type { UserDetail } from '../../../shared/users/user.ts'
import { mailService } from '../../fixtures/services/mailbox.ts'
import { run, send } from '../../fixtures/services/emailer.ts'
import { allItems } from '../../fixtures/services/engine.ts'
import { settle } from '../../fixtures/services/product.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

// Mail to one person, because somebody did something: that it leaves, once, and what becomes of it.

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
  // Its emails left two hours ago: none comes between the mails of the next days, whatever today is.
  const past = new Date(Date.now() - 2 * hour)
  const letters = { day: past.getUTCDay() || 7, hour: past.getUTCHours() }
  const set = await acme.owner.put(`/api/tenants/${acme.id}`, { letters, time_zone: 'UTC' })
  expect(set.status, set.text).toBe(200)
  // Whatever joining left behind.
  await run(Date.now())
})

async function invited(email: string) {
  const added = await acme.owner.post<{ uuid: string }>('/api/users', newUserBody(email, 'painter'))
  const made = await acme.owner.post<{ url: string; mailed_to: string }>(
    `/api/users/${added.body.uuid}/invitation`,
  )
  return { uuid: added.body.uuid, ...made.body }
}

describe('the address by which mail programs end an email', () => {
  test('looked at by a person, leads to the page that asks, and ends nothing', async () => {
    const claims = { tenant: acme.id, user: acme.ids.owner, kind: 'weekly_report' } as const
    const token = unsubscribeToken(claims)
    const looked = await new Visitor().get(`/api/mail/unsubscribe/${token}`)
    expect(looked.status).toBe(302)
    expect(looked.headers.get('location')).toBe(`/unsubscribe/${token}`)
    const settings = () => acme.owner.get<{ off: string[] }>('/api/users/me/mail')
    expect((await settings()).body.off).toEqual([])
    expect((await new Visitor().post(`/api/mail/unsubscribe/${token}`)).status).toBe(200)
    expect((await settings()).body.off).toEqual(['weekly_report'])
    await acme.owner.put('/api/users/me/mail', { kind: 'weekly_report', is_on: true })
  })
})

describe('an invitation', () => {
  test('is mailed with the link that lets in, and only the newest of several', async () => {
    const { uuid, mailed_to } = await invited('first@acme.example')
    expect(mailed_to).toBe('first@acme.example')
    const again = await acme.owner.post<{ url: string }>(`/api/users/${uuid}/invitation`)
    const sent = await run(Date.now())
    expect(sent.map(({ to, tags }) => [to, tags.kind])).toEqual([
      ['first@acme.example', 'invitation'],
    ])
    const [mail] = sent
    expect(mail?.text).toContain(new URL(again.body.url).search)
    expect(mail?.html).toContain(new URL(again.body.url).search)
    // The half in Spanish is read aloud in Spanish.
    expect(mail?.html).toContain('<div lang="es">')
    expect(mail?.headers).toEqual({})
    expect(await run(Date.now() + day)).toEqual([])
  })

  test('shows what people wrote as text, and says so in the reader’s language', async () => {
    await acme.owner.put(`/api/tenants/${acme.id}`, { name: 'A <b>& Sons' })
    await invited('second@acme.example')
    const [mail] = await run(Date.now())
    expect(mail?.subject).toBe('A <b>& Sons invites you to Dropcloth')
    expect(mail?.html).toContain('Join A &lt;b&gt;&amp; Sons on Dropcloth')
    expect(mail?.html).not.toContain('<b>& Sons')
    await acme.owner.put(`/api/tenants/${acme.id}`, { name: 'acme Painting' })
  })
})

describe('invitations of a day', () => {
  test('are mailed three times to a person; after that the link is made, and not mailed', async () => {
    const { uuid } = await invited('often@acme.example')
    const again = () =>
      acme.owner.post<{ url: string; mailed_to: string | null }>(`/api/users/${uuid}/invitation`)
    const made = [await again(), await again(), await again()].map(({ body }) => body)
    expect(made.map(({ mailed_to }) => mailed_to)).toEqual([
      'often@acme.example',
      'often@acme.example',
      null,
    ])
    expect(made[2]?.url).toContain('invitation=')
    // The newest link was not mailed, and those before it have ended.
    expect(await run(Date.now())).toEqual([])
    const tomorrow = Date.now() + day
    expect(await mayEmailInvitation(openTenantTable(acme.id), 'often@acme.example', tomorrow)).toBe(
      true,
    )
  })

  test('are mailed by a company to a hundred people', async () => {
    const other = openTenantTable(crypto.randomUUID())
    const mails = () => mayEmailInvitation(other, `${crypto.randomUUID()}@a.example`, Date.now())
    const answers = await Promise.all(Array.from({ length: 101 }, mails))
    expect(answers.filter(Boolean)).toHaveLength(100)
  })
})

describe('a mail that does not arrive', () => {
  test('is tried again while the service is busy, and given up where it is refused for good', async () => {
    const { uuid } = await invited('busy@acme.example')
    mailService.refuse = () => ({ status: 429, type: 'TooManyRequestsException' })
    const start = Date.now()
    expect(await run(start)).toEqual([])
    mailService.refuse = () => null
    expect(await run(start + 30_000)).toEqual([])
    expect((await run(start + 10 * minute)).map(({ to }) => to)).toEqual(['busy@acme.example'])
    expect(await run(start + day)).toEqual([])

    // Where the domain is not proven yet, it may be tomorrow.
    await acme.owner.post(`/api/users/${uuid}/invitation`)
    mailService.refuse = () => ({
      status: 400,
      type: 'MessageRejected',
      message: 'Email address is not verified.',
    })
    await run(Date.now())
    mailService.refuse = () => null
    expect(await run(Date.now() + hour)).toHaveLength(1)

    await acme.owner.post(`/api/users/${uuid}/invitation`)
    mailService.refuse = () => ({ status: 400, type: 'MessageRejected' })
    await run(Date.now())
    mailService.refuse = () => null
    expect(await run(Date.now() + day)).toEqual([])
  })

  test('may come twice where the mailer ends between handing over and noting, which its row says', async () => {
    await invited('twice@acme.example')
    const start = Date.now()
    // Taken; and then the function is gone before it hears so.
    let gone = () => {}
    const ended = new Promise<void>((resolve) => (gone = resolve))
    const answer = Promise.withResolvers<null>()
    mailService.refuse = () => {
      gone()
      return answer.promise
    }
    const cut = send({}, start).catch(() => undefined)
    await ended
    mailService.refuse = () => null
    // Somebody else is at it for a while.
    expect(await run(start + minute)).toEqual([])
    const [mail] = await run(start + 6 * minute)
    expect(mail?.to).toBe('twice@acme.example')
    const tags: Record<string, string> = mail?.tags ?? {}
    const row = await findEmail(openTenantTable(acme.id), {
      kind: 'invitation',
      period: tags.period ?? '',
      user_id: tags.user ?? '',
    })
    expect(row).toMatchObject({ state: 'sent', may_have_come_twice: true })
    answer.resolve(null)
    await cut
  })

  test('ends mail to its address, and the office sees it until the address is another', async () => {
    const { uuid } = await invited('gone@acme.example')
    const [mail] = await run(Date.now())
    if (!mail) throw new Error('No invitation was mailed')
    await send(feedbackEvent(mail, 'Bounce'))
    const seen = async (by: Visitor) =>
      (await by.get<UserDetail>(`/api/users/${uuid}`)).body.mail_problem
    expect(await seen(acme.owner)).toMatchObject({ reason: 'bounced', address: mail.to })
    expect(await seen(acme.supervisor)).toMatchObject({ reason: 'bounced' })
    expect(await seen(acme.mate)).toBeUndefined()
    await acme.owner.post(`/api/users/${uuid}/invitation`)
    expect(await run(Date.now())).toEqual([])
    await acme.owner.put(`/api/users/${uuid}`, { email: 'here@acme.example' })
    expect(await seen(acme.owner)).toBeNull()
    await acme.owner.post(`/api/users/${uuid}/invitation`)
    expect((await run(Date.now())).map(({ to }) => to)).toEqual(['here@acme.example'])
  })

  test('is handed over twice at most where no answer comes: it may have been taken', async () => {
    await invited('silent@acme.example')
    let tries = 0
    mailService.refuse = () => {
      tries += 1
      return 'hang up'
    }
    for (let after = 0; after < 20; after += 1) await run(Date.now() + after * 2 * hour)
    expect(tries).toBe(2)
  })

  test('what the mail service tells of others’ mail, or in plain words, changes nothing', async () => {
    await invited('untouched@acme.example')
    await run(Date.now())
    await settle()
    const before = await allItems()
    const told = (Message: string) =>
      send({ Records: [{ EventSource: 'aws:sns', Sns: { Message } }] })
    await told('Successfully validated SNS topic for Amazon SES event publishing.')
    await told('{"eventType":"Bounce","mail":{"tags":{}}}')
    expect(await allItems()).toEqual(before)
  })

  test('that its reader calls spam ends them as well; a full mailbox does not', async () => {
    const full = (mail: SentEmail) => {
      const event = feedbackEvent(mail, 'Bounce')
      for (const { Sns } of event.Records) {
        Sns.Message = Sns.Message.replace('Permanent', 'Transient')
      }
      return event
    }
    const { uuid } = await invited('spam@acme.example')
    const [mail] = await run(Date.now())
    if (!mail) throw new Error('No invitation was mailed')
    const problem = async () =>
      (await acme.owner.get<UserDetail>(`/api/users/${uuid}`)).body.mail_problem
    await send(full(mail))
    expect(await problem()).toBeNull()
    await send(feedbackEvent(mail, 'Complaint'))
    expect(await problem()).toMatchObject({ reason: 'complained' })
  })

  test('is given up once it would come too late', async () => {
    const { uuid } = await invited('toolate@acme.example')
    expect(await run(Date.now() + 4 * day)).toEqual([])
    await acme.owner.post(`/api/users/${uuid}/invitation`)
    expect((await run(Date.now())).map(({ to }) => to)).toEqual(['toolate@acme.example'])
  })
})
