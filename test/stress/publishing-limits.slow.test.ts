import { expect, test } from 'vitest'
import type { ErrorBody } from '../../shared/contract/errors.ts'
import { run } from '../fixtures/services/emailer.ts'
import { planning } from '../fixtures/people/planning.ts'

const { tenant, dayOf, plan, planned, publish, scheduleOf } = planning()

test('who wants mail is written to once of each publication, of their own days and no others', async () => {
  const { owner, mate, ids } = tenant()
  const mailsOf = async (minutes: number) =>
    (await run(Date.now() + minutes * 60_000)).filter(({ tags }) => tags.kind === 'schedule')
  await mailsOf(1)
  await plan(0, { notes: 'Keys at the desk' })
  const { uuid } = await plan(1, { user_ids: [ids.mate] })
  await mate.put('/api/users/me/mail', { kind: 'schedule', is_on: false })
  const { told } = await publish()
  expect(told).toContainEqual({ user_id: ids.mate, by: [] })
  const mails = await mailsOf(2)
  expect(mails.map(({ to }) => to)).toEqual(['painter@acme.example'])
  const [text = ''] = mails.map((mail) => mail.text)
  expect(text).toMatch(/Mon, \w+ \d+: Planned, 7:00 AM to 3:00 PM “Keys at the desk”/)
  expect(text).not.toContain('Tue')
  expect(await mailsOf(3)).toEqual([])
  await mate.put('/api/users/me/mail', { kind: 'schedule', is_on: true })
  await owner.delete(`/api/shifts/${uuid}`)
  await publish()
  const [taken] = await mailsOf(4)
  expect(taken?.to).toBe('mate@acme.example')
  expect(taken?.text).toContain('You are not scheduled on these days any more.')
})

test('more than the table takes of a day at once is refused with a sentence', async () => {
  const { owner, ids } = tenant()
  const notes = 'é'.repeat(1000)
  const all = Array.from({ length: 200 }, () => planned(0, { notes, user_ids: [ids.mate] }))
  await Promise.all(
    all.map((body) => owner.post('/api/shifts', { ...body, start: null, end: null })),
  )
  const { version } = await scheduleOf()
  const body = { from: dayOf(0), to: dayOf(6), version }
  const answer = await owner.post<ErrorBody>('/api/schedule/publish', body)
  expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['to']])
})
