import { message } from '../../shared/messages/message.ts'
import type { ExportFormat } from '../../shared/payroll-export.ts'
import { adpRun } from './adp-run.ts'
import { adpWfn } from './adp-wfn.ts'
import { csv } from './csv.ts'
import {
  byPerson,
  centsOf,
  type ExportInput,
  type FileFormat,
  type FileTotals,
  type Shortcoming,
} from './format.ts'
import { gusto } from './gusto.ts'
import { groupHours } from './hours.ts'
import { minuteLines } from './minutes.ts'
import { paychex } from './paychex.ts'
import { qbIif } from './qb-iif.ts'
import { qbOnline } from './qb-online.ts'

export const formats: Record<ExportFormat, FileFormat> = {
  gusto,
  adp_run: adpRun,
  adp_wfn: adpWfn,
  paychex,
  qb_iif: qbIif,
  qb_online: qbOnline,
  csv,
}

/** What is to be fixed before a file can be made; nobody is left out silently. */
export function shortcomingsOf(format: FileFormat, input: ExportInput): Shortcoming[] {
  const withoutId = byPerson(input)
    .filter(({ person }) => !person.payroll_id)
    .map(({ person }) => ({ name: person.name, said: message('payrollIdMissing') }))
  const ids = byPerson(input).flatMap(({ person: { payroll_id } }) =>
    payroll_id ? [payroll_id] : [],
  )
  const twice = byPerson(input)
    .filter(({ person }) => ids.filter((id) => id === person.payroll_id).length > 1)
    .map(({ person }) => ({ name: person.name, said: message('payrollIdTwice') }))
  return [...withoutId, ...twice, ...format.shortcomings(input)]
}

/** What the timesheets say that a file has to add up to, in the file's unit. */
function expected({ unit, carries }: FileFormat, input: ExportInput): FileTotals {
  const totals = { regular: 0, overtime: 0, doubletime: 0, cents: 0 }
  for (const { work, money, told } of byPerson(input)) {
    const [hours = { regular: 0, overtime: 0, doubletime: 0 }] =
      unit === 'hundredths' ? groupHours([work], told) : []
    totals.regular += hours.regular
    totals.overtime += hours.overtime
    totals.doubletime += hours.doubletime
    totals.cents += carries.reduce((sum, kind) => sum + centsOf(money, kind), 0)
  }
  if (unit === 'minutes') {
    for (const { kind, minutes } of minuteLines(input)) totals[kind] += minutes
  }
  return totals
}

/** A file that was written, and what it adds up to by its own words. */
export interface WrittenFile {
  name: string
  mediaType: string
  content: string
  totals: FileTotals
}

/**
 * Writes a file and reads it back. Throws where it does not say what the timesheets say: such a file
 * is not offered.
 */
export function writeFile(format: ExportFormat, input: ExportInput): WrittenFile {
  const chosen = formats[format]
  const content = chosen.write(input)
  const totals = chosen.readBack(content)
  if (JSON.stringify(totals) !== JSON.stringify(expected(chosen, input))) {
    throw new Error(`A ${format} file does not add up to its timesheets.`)
  }
  const { from, to } = input.period
  const name = chosen.fileName?.(input) ?? `${format}-${from}-${to}.${chosen.extension}`
  return { name, mediaType: chosen.mediaType, content, totals }
}
