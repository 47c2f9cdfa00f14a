import { beforeAll, describe, expect, test } from 'vitest'
import type { AuditRecord } from '../../../shared/history/history.ts'
import { fieldsEn } from '../../../web/language/app/fields.en.ts'
import { createTestTenant, newUserBody, type TestTenant } from '../../fixtures/people/tenant.ts'

let acme: TestTenant
beforeAll(async () => {
  acme = await createTestTenant('acme')
})

describe('listHistory', () => {
  test('names what is referred to; what was deleted since has no name', async () => {
    const gone = await acme.owner.post<{ uuid: string }>('/api/customers', { name: 'Goes away' })
    const sent = { job_name: 'Named', address: 'x', customer_id: gone.body.uuid }
    const job = await acme.owner.post<{ uuid: string }>('/api/jobs/new', {
      ...sent,
      supervisor_id: acme.ids.supervisor,
    })
    await acme.owner.put(`/api/jobs/${job.body.uuid}`, { customer_id: acme.customer })
    await acme.owner.delete(`/api/customers/${gone.body.uuid}`)
    const { body: history } = await acme.owner.get<AuditRecord[]>(`/api/history/${job.body.uuid}`)
    expect(history.map(({ names }) => names)).toEqual([
      { [gone.body.uuid]: null, [acme.customer]: 'acme customer' },
      { [gone.body.uuid]: null, [acme.ids.supervisor]: 'supervisor of Test' },
    ])
  })

  test('tells who changed what, before and after, newest first', async () => {
    const sent = newUserBody('history@acme.example', 'painter', { hourly_pay: 20 })
    const { body } = await acme.owner.post<{ uuid: string }>('/api/users', sent)
    await acme.admin.put(`/api/users/${body.uuid}`, { hourly_pay: 25 })
    const { body: history } = await acme.owner.get<object[]>(`/api/history/${body.uuid}`)
    expect(history).toMatchObject([
      {
        action: 'updated',
        actor_id: acme.ids.admin,
        actor_name: 'admin of Test',
        before: { hourly_pay: 20 },
        after: { hourly_pay: 25 },
      },
      { action: 'created', actor_id: acme.ids.owner, before: null },
    ])
  })

  test('has a name on screens for every field that it mentions', async () => {
    await acme.painter.put(`/api/logs/${acme.entry}`, { notes: 'once more' })
    const uuids = [acme.id, acme.ids.painter, acme.job, acme.customer, acme.entry]
    const answers = await Promise.all(
      uuids.map((uuid) => acme.owner.get<AuditRecord[]>(`/api/history/${uuid}`)),
    )
    const mentioned = answers.flatMap(({ body }) =>
      body.flatMap(({ before, after }) =>
        [before, after].flatMap((side) => Object.keys(side ?? {})),
      ),
    )
    expect(mentioned).toContain('account_owner')
    expect(mentioned.filter((field) => !(field in fieldsEn))).toEqual([])
  })
})
