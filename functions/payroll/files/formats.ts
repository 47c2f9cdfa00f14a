import { message } from '../../../shared/messages/message.ts'
import type { StoredFormat } from '../../../shared/payroll/export/payroll-export.ts'
import { adpRun } from './systems/adp-run.ts'
import { adpWfn } from './systems/adp-wfn.ts'
import { csv } from './systems/csv.ts'
import {
  byPerson,
  centsOf,
  type ExportInput,
  type FileError,
  type FileFormat,
  type FileTotals,
} from './format.ts'
import { gusto } from './systems/gusto.ts'
import { gustoApi } from './systems/gusto-api.ts'
import { groupHours } from './hours.ts'
import { minuteLines } from './minutes.ts'
import { paychex } from './systems/paychex.ts'
import { qbIif } from './systems/qb-iif.ts'
import { qbOnline } from './systems/qb-online.ts'
import { qbOnlineApi } from './systems/qb-online-api.ts'
import { byHand } from './validation.ts'
import { bytesOf } from './charset.ts'

export const formats: Record<StoredFormat, FileFormat> = {
  gusto,
  adp_run: adpRun,
  adp_wfn: adpWfn,
  paychex,
  qb_iif: qbIif,
  qb_online: qbOnline,
  csv,
  qb_online_api: qbOnlineApi,
  gusto_api: gustoApi,
}

/** What is to be fixed, or entered by hand, before a file can be made; nobody is left out silently. */
export function validate(format: FileFormat, input: ExportInput): FileError[] {
  const people = byPerson(input)
  const { idOf = (payrollId) => payrollId } = format
  const ids = people.flatMap(({ person }) => (person.payroll_id ? [idOf(person.payroll_id)] : []))
  return [
    ...people.flatMap(({ person, work, money }): FileError[] => {
      const { user_id, name, payroll_id } = person
      const { isMatched = false } = format
      const path = `${user_id}.${isMatched ? 'match' : 'payroll_id'}`
      if (!payroll_id) {
        // A person who is missing from the payroll system's list can be paid by hand.
        return [
          {
            path,
            reason: message(isMatched ? 'personUnmatched' : 'payrollIdMissing', { name }),
            ...byHand(person, { work, money }),
          },
        ]
      }
      const isTwice = ids.filter((id) => id === idOf(payroll_id)).length > 1
      return isTwice
        ? [{ path, reason: message(isMatched ? 'matchedTwice' : 'payrollIdTwice', { name }) }]
        : []
    }),
    ...format.validate(input),
  ]
}

/** What the timesheets say that a file has to add up to, in the file's unit. */
function expected({ unit, carries }: FileFormat, input: ExportInput): FileTotals {
  const totals = { regular: 0, overtime: 0, doubletime: 0, cents: 0 }
  for (const { work, money, exported } of byPerson(input)) {
    const [hours = { regular: 0, overtime: 0, doubletime: 0 }] =
      unit === 'hundredths' ? groupHours([work], exported) : []
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
  bytes: Buffer
  charset?: FileFormat['charset']
  totals: FileTotals
}

/**
 * Writes a file and reads it back. Throws where it does not say what the timesheets say: such a file
 * is not offered.
 */
export function writeFile(format: StoredFormat, input: ExportInput): WrittenFile {
  const chosen = formats[format]
  const content = chosen.write(input)
  const totals = chosen.readBack(content, input)
  if (JSON.stringify(totals) !== JSON.stringify(expected(chosen, input))) {
    throw new Error(`A ${format} file does not add up to its timesheets.`)
  }
  const { from, to } = input.period
  const name = chosen.fileName?.(input) ?? `${format}-${from}-${to}.${chosen.extension}`
  const { mediaType, charset } = chosen
  const bytes = bytesOf(content, charset)
  return { name, mediaType, content, bytes, ...(charset && { charset }), totals }
}
