import * as z from 'zod/mini'
import { handler } from '../../functions/lambdas/api/api.ts'
import { blankUser } from '../../functions/store/blank-user.ts'
import { insertDay } from '../../functions/store/hours/punch-days.ts'
import { bulkInsert, itemsOf } from '../../functions/store/table/bulk.ts'
import { operatorClient } from '../../functions/store/table/client.ts'
import { openTenantTable } from '../../functions/store/table/tenant-table.ts'
import { userStore } from '../../functions/store/users.ts'
import { contextOf } from '../../infra/local/gateway/gateway.ts'
import { uuidFor } from '../../infra/local/seed/random.ts'
import { addDays } from '../../shared/time/time-zone.ts'
import type { BenchTenant } from './tenant.ts'
import { getEvent, median } from './event.ts'

const people = 100
const monday = '2026-03-02'
const hour = 3_600_000
const rounds = 15

/** A week of a hundred people: six thousand punches, ten a day. */
async function addPeriod({ tenant, job }: BenchTenant): Promise<string> {
  const table = openTenantTable(tenant)
  const ids = Array.from({ length: people }, (_, index) => uuidFor(`payroll:${index}`))
  const users = ids.map((uuid, index) =>
    userStore.insert(table, {
      ...blankUser,
      uuid,
      name: `Painter ${index}`,
      email: `painter${index}@bench.example`,
      role: 'painter',
      hourly_pay: 20 + (index % 10),
      created_at: `${monday}T00:00:00.000Z`,
      request_hash: '',
    }),
  )
  const days = ids.flatMap((user_id, person) =>
    [0, 1, 2, 3, 4, 5].map((day) => {
      const date = addDays(monday, day)
      const punches = Array.from({ length: 10 }, (_, index) => ({
        id: uuidFor(`payroll:${person}:${day}:${index}`),
        at: Date.parse(`${date}T11:00Z`) + index * hour,
        job,
        arrival: index % 2 === 0,
      }))
      return insertDay(table, { user_id, date, change: { add: punches } })
    }),
  )
  await bulkInsert(operatorClient(), itemsOf([...users, ...days]))
  return ids[0] ?? ''
}

const line = z.object({ read_units: z.number() })

/** The middle time of a call, and the read units that its log line tells. */
async function measure(tenant: BenchTenant, route: string, path: string) {
  const write = process.stdout.write.bind(process.stdout)
  let logged = ''
  process.stdout.write = (text: string | Uint8Array) => {
    logged = String(text)
    return true
  }
  try {
    const times: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      const start = performance.now()
      const event = getEvent(tenant, route, path)
      const { statusCode, body } = await handler(event, contextOf('api', 'bench', 20_000))
      if (statusCode !== 200) throw new Error(body)
      times.push(performance.now() - start)
    }
    return { time: median(times), units: z.parse(line, JSON.parse(logged)).read_units }
  } finally {
    process.stdout.write = write
  }
}

/** What a pay period of a hundred people and six thousand punches takes to open, and one sheet of it. */
export async function measurePayroll(tenant: BenchTenant): Promise<Record<string, number>> {
  const user = await addPeriod(tenant)
  const list = await measure(tenant, 'GET /api/timesheets', `/api/timesheets?date=${monday}`)
  const one = await measure(
    tenant,
    'GET /api/timesheets/{user_id}/{date}',
    `/api/timesheets/${user}/${monday}`,
  )
  return {
    'a period of 100 people and 6,000 punches, ms': list.time,
    'the same, read units': list.units,
    'one timesheet, ms': one.time,
    'one timesheet, read units': one.units,
  }
}
