import { addDays } from '../../../shared/time/time-zone.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { countShortAbsence } from '../../../functions/log-entries/short-absence.ts'
import { listDays } from '../../../functions/store/hours/punch-days.ts'
import { openTenantTable } from '../../../functions/store/table/tenant-table.ts'
import { allItems } from '../../fixtures/services/engine.ts'
import { sheetOf, step } from '../../fixtures/people/punches.ts'
import type { TestTenant } from '../../fixtures/people/tenant.ts'
import { phoneReports } from '../../fixtures/people/phone-reports.ts'
import { Visitor } from '../../fixtures/people/visitor.ts'

// OwnTracks reports regions by the names of jobs, in whatever order and by whatever clock; no position is kept.

const minute = 60_000

const phone = new Visitor()
const reports = phoneReports()
const { now, newLink, proposals, entries } = reports

let acme: TestTenant
let job: string
beforeEach(() => {
  acme = reports.acme()
  job = reports.job()
})

describe('OwnTracks', () => {
  const at = (minutesAgo: number) => new Date(now() - minutesAgo * minute).toISOString()
  const tell = (link: string, event: 'enter' | 'leave', minutesAgo: number, more: object = {}) =>
    phone.post(`${link}/owntracks`, {
      acc: 12,
      _type: 'transition',
      event,
      desc: `Phone House ${now()}`,
      tst: Math.floor((now() - minutesAgo * minute) / 1000),
      ...more,
    })

  test('may send a leaving before its arrival: both are proposed, in the order of their times', async () => {
    const link = await newLink(acme.mate)
    await tell(link, 'leave', 10)
    // Its answer was lost, and it is sent again.
    await tell(link, 'leave', 10)
    const here = async () => (await proposals(acme.mate)).filter(({ job_id }) => job_id === job)
    expect(await here()).toEqual([])
    await tell(link, 'enter', 50)
    expect(await here()).toMatchObject([
      { type: 'ARRIVAL', at: at(50) },
      { type: 'DEPARTURE', at: at(10) },
    ])
    for (const { uuid } of await here()) await acme.mate.delete(`/api/proposals/${uuid}`)
  })

  test('may do so too where reports are written at once; one of yesterday waits for a tap', async () => {
    const link = await newLink()
    await acme.owner.put(`/api/tenants/${acme.id}`, { automation: 'write' })
    await tell(link, 'leave', 10)
    await tell(link, 'enter', 50)
    expect((await entries()).map(({ entry_type }) => entry_type)).toEqual(['DEPARTURE', 'ARRIVAL'])
    await tell(link, 'enter', 30 * 60)
    await acme.owner.put(`/api/tenants/${acme.id}`, { automation: 'propose' })
    expect(await entries()).toHaveLength(2)
    const [waiting] = (await proposals()).filter(({ job_id }) => job_id === job)
    expect(waiting).toMatchObject({ type: 'ARRIVAL', at: at(30 * 60) })
    await acme.painter.delete(`/api/proposals/${waiting?.uuid}`)
  })

  test('proposes a departure from where its user was only proposed to be', async () => {
    const link = await newLink()
    await tell(link, 'enter', 50)
    await acme.owner.put(`/api/tenants/${acme.id}`, { automation: 'write' })
    await tell(link, 'leave', 10)
    expect(await entries()).toEqual([])
    const here = (await proposals()).filter(({ job_id }) => job_id === job)
    expect(here.map(({ type }) => type)).toEqual(['ARRIVAL', 'DEPARTURE'])
    await acme.owner.put(`/api/tenants/${acme.id}`, { automation: 'propose' })
    for (const { uuid } of here) await acme.painter.delete(`/api/proposals/${uuid}`)
  })

  test('is answered as ever where the hours are approved, and the office is asked once', async () => {
    await acme.owner.put(`/api/tenants/${acme.id}`, { automation: 'write' })
    const link = await newLink(acme.mate)
    await tell(link, 'enter', 50)
    const usual = await tell(link, 'leave', 40)
    const date = at(0).slice(0, 10)
    const { version } = await sheetOf(acme.owner, acme.ids.mate, date)
    expect((await step(acme.owner, acme.ids.mate, date, 'approve', { version })).status).toBe(200)
    for (let each = 0; each < 3; each += 1) {
      const told = await tell(link, 'enter', 10)
      expect([told.status, told.text]).toEqual([usual.status, usual.text])
    }
    const { dispute } = await sheetOf(acme.owner, acme.ids.mate, date)
    expect(dispute?.requests).toHaveLength(1)
    await acme.owner.put(`/api/tenants/${acme.id}`, { automation: 'propose' })
  })

  test('whose clock runs ahead is taken as of now, and the entry says that the clock was wrong', async () => {
    const link = await newLink()
    await tell(link, 'enter', -6)
    const [waiting] = (await proposals()).filter(({ job_id }) => job_id === job)
    expect(waiting?.at).toBe(at(0))
    await acme.painter.post(`/api/proposals/${waiting?.uuid}/accept`)
    expect(await entries()).toMatchObject([{ evidence: ['automation', 'clock'] }])
    await acme.painter.delete(`/api/logs/${(await entries())[0]?.uuid}`)
  })

  test('is answered alike whether its person is on the clock or not', async () => {
    const link = await newLink()
    const said = async (event: string) => (await phone.post(`${link}/${event}?job=${job}`)).text
    const answers = [await said('leave'), await said('arrive'), await said('arrive')]
    const [waiting] = (await proposals()).filter(({ job_id }) => job_id === job)
    await acme.painter.post(`/api/proposals/${waiting?.uuid}/accept`)
    answers.push(await said('arrive'), await said('leave'))
    expect(new Set(answers).size).toBe(1)
  })

  const place = { lat: 39.75891, lon: -84.19161, acc: 12 }

  test('reports by the name of the job, at its own time, and no position is kept', async () => {
    const link = await newLink()
    const tst = Math.floor(now() / 1000) - 300
    const enter = { _type: 'transition', event: 'enter', tst, ...place }
    const sent = await phone.post(`${link}/owntracks`, { ...enter, desc: ` phone house ${now()} ` })
    expect([sent.status, sent.body]).toEqual([200, []])
    const at = new Date(tst * 1000).toISOString()
    expect((await proposals()).at(-1)).toMatchObject({ type: 'ARRIVAL', job_id: job, at })
    const kept = JSON.stringify(await allItems())
    expect(kept).toContain(at)
    expect(kept).not.toMatch(/39\.75891|84\.19161/)
  })

  test('sends positions and unknown regions that are taken and forgotten', async () => {
    const link = await newLink(acme.mate)
    const before = await proposals(acme.mate)
    const messages = [
      { _type: 'location', tst: now() / 1000, ...place },
      { _type: 'transition', event: 'enter', desc: 'Home', tst: now() / 1000, ...place },
      { _type: 'waypoints', waypoints: [] },
    ]
    for (const message of messages) {
      expect((await phone.post(`${link}/owntracks`, message)).status).toBe(200)
    }
    expect(await proposals(acme.mate)).toEqual(before)
  })

  describe('of a company whose reports are written', () => {
    const setting = (automation: string) =>
      acme.owner.put(`/api/tenants/${acme.id}`, { automation })
    const here = async () => (await proposals()).filter(({ job_id }) => job_id === job)
    const typesOf = async () => (await entries()).map(({ entry_type }) => entry_type)
    beforeEach(async () => {
      await setting('write')
      return async () => {
        for (const { uuid } of await here()) await acme.painter.delete(`/api/proposals/${uuid}`)
        await setting('propose')
      }
    })

    test.each([
      ['less exact than a site is large', { acc: 2500 }, 0],
      ['a little less exact than that', { acc: 101 }, 0],
      ['invalid', { acc: -1 }, 0],
      ['not said to be exact', { acc: undefined }, 0],
      ['as exact as a site is large', { acc: 100 }, 1],
    ])('writes of a position that is %s: %j makes %i entries', async (_, more, written) => {
      const link = await newLink()
      await tell(link, 'enter', 1, more)
      expect([(await entries()).length, (await here()).length]).toEqual([written, 1 - written])
      // The departure rests on the arrival: it is written only if that was.
      await tell(link, 'leave', 0)
      expect([(await entries()).length, (await here()).length]).toEqual([
        2 * written,
        2 - 2 * written,
      ])
    })

    test('proposes an inexact departure, and writes no proposal of such a position later on', async () => {
      const link = await newLink()
      await tell(link, 'leave', 10, { acc: 900 })
      await tell(link, 'enter', 50)
      expect(await typesOf()).toEqual(['ARRIVAL'])
      expect(await here()).toMatchObject([{ type: 'DEPARTURE', at: at(10) }])
    })

    test('counts an absence of minutes as work, and a longer one as what it is', async () => {
      const link = await newLink()
      await tell(link, 'enter', 50)
      await tell(link, 'leave', 40)
      await tell(link, 'enter', 34)
      const [, short] = await entries()
      expect(short).toMatchObject({ entry_type: 'DEPARTURE', break: 'rest', timestamp: at(40) })
      await tell(link, 'leave', 30)
      await tell(link, 'enter', 9)
      expect((await entries())[1]).toMatchObject({ break: null, timestamp: at(30) })
      await tell(link, 'leave', 5)
      // The company's week may begin within these minutes, or its date be another than that of UTC.
      const today = at(0).slice(0, 10)
      const dates = [addDays(today, -1), today, addDays(today, 1)]
      const sheets = await Promise.all(
        dates.map((date) => sheetOf(acme.owner, acme.ids.painter, date)),
      )
      const periods = new Map(sheets.map((sheet) => [sheet.period.from, sheet]))
      const seconds = [...periods.values()].flatMap(({ days }) =>
        days.flatMap(({ stretches }) =>
          stretches.filter(({ job_id }) => job_id === job).map((each) => each.seconds),
        ),
      )
      expect(seconds.reduce((sum, each) => sum + each, 0)).toBe(24 * 60)
    })

    test('counts it also if the user taps that they are there', async () => {
      const link = await newLink()
      await tell(link, 'enter', 50)
      await tell(link, 'leave', 40)
      const body = { user_id: acme.ids.painter, job_id: job, type: 'ARRIVAL', timestamp: at(36) }
      await acme.painter.post('/api/logs/create', body)
      expect((await entries())[1]).toMatchObject({ entry_type: 'DEPARTURE', break: 'rest' })
    })

    test.each(['rest', 'meal'] as const)(
      'leaves a departure as it was corrected since its day was read: %s',
      async (kind) => {
        const link = await newLink()
        await tell(link, 'enter', 50)
        await tell(link, 'leave', 40)
        const [departure] = await entries()
        const id = departure?.uuid ?? ''
        const [table, user_id] = [openTenantTable(acme.id), acme.ids.painter]
        const days = await listDays(table, at(0).slice(0, 7))
        const day = days.find(({ punches }) => punches.some((punch) => punch.id === id))
        if (!day) throw new Error('Expected the day of the departure.')
        if (kind === 'meal') await acme.painter.put(`/api/logs/${id}`, { break: kind })
        const arrival = { entry_type: 'ARRIVAL', timestamp: at(34), user_id, job_id: job } as const
        const author = { actor: user_id, at: at(0) }
        await countShortAbsence(table, author, arrival, true)?.(day)
        expect((await entries())[0]).toMatchObject({ entry_type: 'DEPARTURE', break: kind })
      },
    )

    test('writes nothing of a departure that arrives after the return', async () => {
      const link = await newLink()
      await tell(link, 'enter', 50)
      await tell(link, 'enter', 34)
      await tell(link, 'leave', 40)
      expect([await typesOf(), await here()]).toEqual([['ARRIVAL'], []])
      // A longer absence is written, and so is the return that came before it.
      await tell(link, 'enter', 5)
      await tell(link, 'leave', 30)
      expect(await typesOf()).toEqual(['ARRIVAL', 'DEPARTURE', 'ARRIVAL'])
    })
  })

  test('takes back a departure that was only proposed if the phone is there again within minutes', async () => {
    const link = await newLink()
    const body = { user_id: acme.ids.painter, job_id: job, type: 'ARRIVAL', timestamp: at(50) }
    await acme.painter.post('/api/logs/create', body)
    await tell(link, 'leave', 40)
    const here = async () => (await proposals()).filter(({ job_id }) => job_id === job)
    expect(await here()).toMatchObject([{ type: 'DEPARTURE' }])
    await tell(link, 'enter', 34)
    expect(await here()).toEqual([])
  })
})
