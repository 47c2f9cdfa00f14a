import { createHash } from 'node:crypto'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { LogEntry } from '../../../shared/log-entries/log-entry.ts'
import { allItems } from '../../fixtures/services/engine.ts'
import { createTestTenant, type TestTenant } from '../../fixtures/people/tenant.ts'
import { phoneReports } from '../../fixtures/people/phone-reports.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

// A phone's own automation reports where it comes and goes by a secret link: nothing else can be done
// with it, nothing is logged without a tap unless the company says so, and no position is kept.

const minute = 60_000

const phone = new Visitor()
const reports = phoneReports()
const { now, later, newLink, proposals, entries } = reports

let acme: TestTenant
let bolt: TestTenant
let job: string
beforeAll(async () => {
  bolt = await createTestTenant('bolt')
})
beforeEach(() => {
  acme = reports.acme()
  job = reports.job()
})

const arrive = (link: string) => phone.post<{ text: string }[]>(`${link}/arrive?job=${job}`)

describe('what a phone reports', () => {
  test('waits for a tap, and is then logged once, at its time, as the phone’s automation', async () => {
    const link = await newLink()
    const at = new Date(now()).toISOString()
    const { status, body } = await arrive(link)
    expect(status).toBe(200)
    expect(body[0]?.text).toBe('Noted. Open Dropcloth to see it.')
    expect(await entries()).toEqual([])
    const [waiting] = await proposals()
    expect(waiting).toMatchObject({ type: 'ARRIVAL', job_id: job, at })

    later(20 * minute)
    const accept = `/api/proposals/${waiting?.uuid}/accept`
    const first = await acme.painter.post<LogEntry>(accept)
    expect(first.body).toMatchObject({ timestamp: at, evidence: ['automation'] })
    const again = await acme.painter.post<LogEntry>(accept)
    expect(again.body.uuid).toBe(first.body.uuid)
    expect(await entries()).toHaveLength(1)
    expect(await proposals()).toEqual([])

    // Leaving needs no job: one leaves where one is.
    await phone.post(`${link}/leave`)
    expect(await proposals()).toMatchObject([{ type: 'DEPARTURE', job_id: job }])
    await acme.painter.delete(`/api/proposals/${(await proposals())[0]?.uuid}`)
    expect(await proposals()).toEqual([])
    expect(await entries()).toHaveLength(1)
  })

  test('is logged at once where the company allows it', async () => {
    const link = await newLink()
    const setting = async (automation: string) =>
      acme.owner.put(`/api/tenants/${acme.id}`, { automation })
    expect((await setting('write')).status).toBe(200)
    await arrive(link)
    expect(await entries()).toMatchObject([{ entry_type: 'ARRIVAL', evidence: ['automation'] }])
    expect(await proposals()).toEqual([])
    await setting('propose')
    await phone.post(`${link}/leave`)
    expect(await entries()).toHaveLength(1)
    expect(await proposals()).toHaveLength(1)
  })

  test('changes nothing when it is said twice, when it is so already, or when there is nothing to leave', async () => {
    const link = await newLink(acme.mate)
    await phone.post(`${link}/leave`)
    await arrive(link)
    later(minute)
    await arrive(link)
    expect(await proposals(acme.mate)).toHaveLength(1)
    const body = { user_id: acme.ids.mate, job_id: job, type: 'ARRIVAL' }
    await acme.mate.post('/api/logs/create', body)
    later(10 * minute)
    await arrive(link)
    // Written by the person, it is proposed no more.
    expect(await proposals(acme.mate)).toEqual([])
  })

  test('more than thirty times a minute is refused, a minute later it is taken', async () => {
    const link = await newLink()
    const statuses: number[] = []
    for (let use = 0; use < 30; use += 1) statuses.push((await arrive(link)).status)
    expect(statuses).toEqual(Array<number>(30).fill(200))
    const refused = await arrive(link)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(refused.text).toMatch(/Wait a minute/)
    later(minute)
    expect((await arrive(link)).status).toBe(200)
  })
})

describe('what the phone and the person say together', () => {
  const clock = (hours: number) => new Date(now() - hours * 60 * minute).toISOString()
  const write = (type: string, timestamp: string) =>
    acme.mate.post('/api/logs/create', { user_id: acme.ids.mate, job_id: job, type, timestamp })
  const leave = (link: string) => phone.post(`${link}/leave`)
  beforeEach(async () => {
    for (const { uuid } of await proposals(acme.mate)) {
      await acme.mate.delete(`/api/proposals/${uuid}`)
    }
  })

  test('each coming and going of a day is logged, also after one that the person wrote themselves', async () => {
    const link = await newLink(acme.mate)
    // Proposed, and written by the person a moment later: the proposal is not shown any more.
    await arrive(link)
    later(2 * minute)
    await write('ARRIVAL', clock(0))
    const acceptAll = async () => {
      for (const { uuid } of await proposals(acme.mate)) {
        expect((await acme.mate.post(`/api/proposals/${uuid}/accept`)).status).toBe(200)
      }
    }
    for (const report of [leave, arrive, leave]) {
      later(60 * minute)
      await report(link)
      await acceptAll()
    }
    const logged = await acme.mate.get<LogEntry[]>(`/api/logs/all?job_id=${job}`)
    expect(logged.body.map(({ entry_type }) => entry_type)).toEqual([
      'DEPARTURE',
      'ARRIVAL',
      'DEPARTURE',
      'ARRIVAL',
    ])
  })

  test('an arrival that was taken back is logged when the phone comes again', async () => {
    const link = await newLink(acme.mate)
    await arrive(link)
    const [waiting] = await proposals(acme.mate)
    const { body } = await acme.mate.post<LogEntry>(`/api/proposals/${waiting?.uuid}/accept`)
    expect((await acme.mate.delete(`/api/logs/${body.uuid}`)).status).toBe(200)
    later(5 * minute)
    await arrive(link)
    const [again] = await proposals(acme.mate)
    expect(again?.uuid).not.toBe(body.uuid)
    await acme.mate.post(`/api/proposals/${again?.uuid}/accept`)
    const logged = await acme.mate.get<LogEntry[]>(`/api/logs/all?job_id=${job}`)
    expect(logged.body).toHaveLength(1)
    later(60 * minute)
    await write('DEPARTURE', clock(0))
  })

  test('a leaving after an arrival that nobody answered yet waits too, and both are logged in order', async () => {
    const link = await newLink(acme.mate)
    await arrive(link)
    later(40 * minute)
    await leave(link)
    const waiting = await proposals(acme.mate)
    expect(waiting.map(({ type }) => type)).toEqual(['ARRIVAL', 'DEPARTURE'])
    for (const { uuid } of waiting) {
      expect((await acme.mate.post(`/api/proposals/${uuid}/accept`)).status).toBe(200)
    }
    const { body } = await acme.mate.get<LogEntry[]>(`/api/logs/all?job_id=${job}`)
    expect(body.map(({ entry_type }) => entry_type)).toEqual(['DEPARTURE', 'ARRIVAL'])
  })

  test('what the person has written themselves meanwhile is proposed no more', async () => {
    const link = await newLink(acme.mate)
    await arrive(link)
    const [waiting] = await proposals(acme.mate)
    expect(waiting).toBeDefined()
    later(4 * minute)
    await write('ARRIVAL', clock(0))
    expect(await proposals(acme.mate)).toEqual([])
    expect((await acme.mate.post(`/api/proposals/${waiting?.uuid}/accept`)).status).toBe(409)
    await write('DEPARTURE', clock(0))
  })

  test('an event that comes late is compared with its own time, one of yesterday is proposed, and one of last month is not', async () => {
    const link = await newLink(acme.mate)
    await write('ARRIVAL', clock(0.6))
    await write('DEPARTURE', clock(0.2))
    const { job_name } = (await acme.owner.get<{ job_name: string }>(`/api/jobs/${job}`)).body
    const region = (event: string, hoursAgo: number) =>
      phone.post(`${link}/owntracks`, {
        _type: 'transition',
        event,
        desc: job_name,
        tst: Math.floor(now() / 1000 - hoursAgo * 3600),
      })
    await region('enter', 0.55)
    await region('enter', 31 * 24)
    expect(await proposals(acme.mate)).toEqual([])
    await region('enter', 30)
    expect(await proposals(acme.mate)).toMatchObject([{ type: 'ARRIVAL', at: clock(30) }])
  })

  test('two reports at the same moment are one', async () => {
    const link = await newLink(acme.mate)
    await Promise.all([arrive(link), arrive(link), arrive(link)])
    expect(await proposals(acme.mate)).toHaveLength(1)
  })
})

describe('the link', () => {
  test('is shown once, says when it was used, and ends when it is replaced or taken away', async () => {
    const first = await newLink()
    const about = async () =>
      (await acme.painter.get<Record<string, string | null>>('/api/users/me/phone-link')).body
    expect(await about()).toEqual({ created_at: new Date(now()).toISOString(), used_at: null })
    expect((await arrive(first)).status).toBe(200)
    expect(await about()).toMatchObject({ used_at: new Date(now()).toISOString() })
    expect(JSON.stringify(await about())).not.toContain(first.split('/').at(-1))
    const second = await newLink()
    expect((await arrive(first)).status).toBe(404)
    expect((await arrive(second)).status).toBe(200)
    const removed = await acme.painter.delete('/api/users/me/phone-link')
    expect(removed.body).toEqual({ created_at: null, used_at: null })
    expect((await arrive(second)).status).toBe(404)
    expect((await acme.painter.get<{ has_phone_link: boolean }>('/api/me')).body).toMatchObject({
      has_phone_link: false,
    })
  })

  test('of somebody who is deactivated ends: back again, they make a new one', async () => {
    const link = await newLink(acme.mate)
    await acme.owner.delete(`/api/users/${acme.ids.mate}`)
    expect((await arrive(link)).status).toBe(404)
    await acme.owner.post(`/api/users/${acme.ids.mate}/reactivate`)
    expect((await arrive(link)).status).toBe(404)
    await acme.mate.signIn('mate@acme.example')
    const secret = createHash('sha256')
      .update(link.split('/').at(-1) ?? '')
      .digest('hex')
    expect(JSON.stringify(await allItems())).not.toContain(secret)
    expect((await arrive(await newLink(acme.mate))).status).toBe(200)
  })

  test('opens nothing else: not another company’s job, not the API, and it is nowhere in the table', async () => {
    const link = await newLink()
    const secret = link.split('/').at(-1) ?? ''
    expect((await phone.post(`${link}/arrive?job=${bolt.job}`)).status).toBe(404)
    expect((await phone.get(`${link}/arrive?job=${job}`)).status).toBe(405)
    const thief = new Visitor()
    thief.cookies.set('__Host-sid', secret)
    expect((await thief.get('/api/me')).status).toBe(401)
    expect(JSON.stringify(await allItems())).not.toContain(secret)
  })

  test('lets nobody answer for somebody else', async () => {
    const link = await newLink()
    await arrive(link)
    const [waiting] = (await proposals()).slice(-1)
    expect((await acme.mate.post(`/api/proposals/${waiting?.uuid}/accept`)).status).toBe(404)
    await acme.mate.delete(`/api/proposals/${waiting?.uuid}`)
    expect((await proposals()).map(({ uuid }) => uuid)).toContain(waiting?.uuid)
  })
})
