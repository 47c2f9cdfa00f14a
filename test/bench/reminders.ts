import { subscribe } from 'node:diagnostics_channel'
import { handler } from '../../functions/lambdas/reminders/reminders.ts'
import { createCompanies, startCountingService } from '../fixtures/people/simulated-companies.ts'

/** Round trips to the table and to STS, and what one takes in AWS, in milliseconds. */
let requests = 0
subscribe('http.client.request.created', () => (requests += 1))
const tripInAws = 6
/** Looks that one copy of the function makes at once. */
const atOnce = 20

const minute = 60_000

/**
 * Has the evening's reminders of thousands of companies fall due in one instant, and measures what one copy of the
 * function takes for them on this machine. In each company, a painter is reminded of tomorrow.
 */
export async function measureReminders(companies: number): Promise<Record<string, number>> {
  const service = await startCountingService(Number(process.env.BENCH_PUSH_PORT))
  const names = Array.from({ length: companies }, (_, index) => `bench-${index}`)
  const date = new Date().toISOString().slice(0, 10)
  await createCompanies(names, date, service.origin, 'tomorrow')
  const now = Date.now.bind(Date)
  const write = process.stdout.write.bind(process.stdout)
  const start = now()
  const offset = Date.parse(`${date}T18:00:00Z`) + 1 - start
  Date.now = () => now() + offset
  process.stdout.write = () => true
  requests = 0
  const cpu = process.cpuUsage()
  // As many looks as it takes: how many fit into a minute follows.
  await handler({}, { functionName: '', getRemainingTimeInMillis: () => 300_000 })
  const used = process.cpuUsage(cpu)
  process.stdout.write = write
  Date.now = now
  const elapsed = now() - start
  service.stop()
  const sent = [...service.messages.values()].reduce((sum, each) => sum + each, 0)
  const twice = [...service.messages.values()].filter((count) => count !== 1).length
  const cpuOfCompany = (used.user + used.system) / 1000 / companies
  const waitOfCompany = (requests / companies) * tripInAws
  return {
    'companies due in one minute': companies,
    'reminders sent': sent,
    'reminders missing or sent twice': Math.abs(companies - sent) + twice,
    'seconds on this machine, one copy': Math.round(elapsed / 100) / 10,
    'round trips a company': Math.round((requests / companies) * 10) / 10,
    'processor a company, ms': Math.round(cpuOfCompany * 10) / 10,
    'round trips of a company in AWS, ms': Math.round(waitOfCompany),
    'companies a copy reaches in a minute by round trips': Math.round(
      (minute * atOnce) / waitOfCompany,
    ),
    'companies a copy reaches in a minute by processor (0.58)': Math.round(
      (minute * 0.58) / cpuOfCompany,
    ),
  }
}
