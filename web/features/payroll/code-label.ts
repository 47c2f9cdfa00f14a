import type { PayrollCode } from '../../../shared/payroll/settings/payroll-codes.ts'
import type { PayrollText } from '../../language/payroll/en.ts'

type Settings = PayrollText['settings']

/** What a code is of: `adp_wfn_bonus` is of bonuses. */
const partOf = (name: string) => name.replace(/^(adp_wfn|adp|paychex|quickbooks)_/, '')

/** What a code is called in the settings of its system. */
export function codeLabel(name: PayrollCode, { codeParts }: Settings): string {
  return new Map(Object.entries(codeParts)).get(partOf(name)) ?? name
}
