import { importCalls } from '../../../shared/imports/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { comparePerson } from '../../imports/compare-person.ts'
import { readPeriod } from '../../timesheets/period.ts'

const concurrency = 4

export const comparePeriod = memberHandler(
  importCalls.comparePeriod,
  async ({ table, body: { date, people }, now }) => {
    const period = await readPeriod(table, date)
    const compared: Awaited<ReturnType<typeof comparePerson>>[] = []
    const left = people.map((person, index) => ({ person, index })).toReversed()
    const next = async () => {
      for (let each = left.pop(); each; each = left.pop()) {
        compared[each.index] = await comparePerson(table, period, each.person, now)
      }
    }
    await Promise.all(Array.from({ length: concurrency }, next))
    return { body: { period: period.period, people: compared } }
  },
)
