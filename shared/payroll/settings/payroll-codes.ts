import * as z from 'zod/mini'
import { text } from '../../fields/text.ts'
import type { InputKey } from '../../messages/message.ts'

const plain = /^[\x20-\x2b\x2d-\x7e]*$/
const lettersAndDigits = /^[A-Za-z0-9]*$/
// As it stands in QuickBooks, with comma and accents.
const listed = /^[^"\t]*$/

function code(max: number, letters = plain, wrong: InputKey = 'invalidCode') {
  return z.optional(z.union([z.literal(''), text(max).check(z.regex(letters, wrong))]))
}

/** ADP's codes, of which one becomes part of a file name. */
function adpCode(max: number) {
  return code(max, lettersAndDigits, 'lettersAndDigits')
}

/**
 * What a company, its kinds of pay and its items are called in the payroll systems that files are made
 * for. Importers match them by letter, and each company chooses them there itself. The lengths are those
 * of Paychex’s SPI specification sheet, ADP's paydata and time sheet import, and Intuit's lists.
 */
export const payrollCodesChange = z.strictObject({
  adp_company: adpCode(15),
  adp_regular: adpCode(10),
  adp_overtime: adpCode(10),
  adp_doubletime: adpCode(10),
  adp_bonus: adpCode(10),
  adp_reimbursement: adpCode(10),
  adp_missed_break: adpCode(10),
  adp_carried_premium: adpCode(10),
  adp_back_pay: adpCode(10),
  adp_wfn_company: adpCode(3),
  adp_wfn_doubletime: adpCode(3),
  adp_wfn_bonus: adpCode(3),
  adp_wfn_reimbursement: adpCode(3),
  adp_wfn_missed_break: adpCode(3),
  adp_wfn_carried_premium: adpCode(3),
  adp_wfn_back_pay: adpCode(3),
  paychex_client: code(8),
  paychex_regular: code(20),
  paychex_overtime: code(20),
  paychex_doubletime: code(20),
  paychex_bonus: code(20),
  paychex_reimbursement: code(20),
  paychex_missed_break: code(20),
  paychex_carried_premium: code(20),
  paychex_back_pay: code(20),
  quickbooks_company: code(60, listed),
  quickbooks_created: code(20),
  /** How people stand on QuickBooks' list of employees. */
  quickbooks_names: z.optional(z.enum(['', 'last_first'])),
  quickbooks_item: code(31, listed),
  quickbooks_regular: code(31, listed),
  quickbooks_overtime: code(31, listed),
  quickbooks_doubletime: code(31, listed),
})
export type PayrollCodes = z.infer<typeof payrollCodesChange>
export type PayrollCode = keyof PayrollCodes

/** The codes of each system that asks for some, in the order of its form. */
export const codesOf = {
  adp_run: [
    'adp_company',
    'adp_regular',
    'adp_overtime',
    'adp_doubletime',
    'adp_bonus',
    'adp_reimbursement',
    'adp_missed_break',
    'adp_carried_premium',
    'adp_back_pay',
  ],
  adp_wfn: [
    'adp_wfn_company',
    'adp_wfn_doubletime',
    'adp_wfn_bonus',
    'adp_wfn_reimbursement',
    'adp_wfn_missed_break',
    'adp_wfn_carried_premium',
    'adp_wfn_back_pay',
  ],
  paychex: [
    'paychex_client',
    'paychex_regular',
    'paychex_overtime',
    'paychex_doubletime',
    'paychex_bonus',
    'paychex_reimbursement',
    'paychex_missed_break',
    'paychex_carried_premium',
    'paychex_back_pay',
  ],
  qb_iif: [
    'quickbooks_company',
    'quickbooks_created',
    'quickbooks_names',
    'quickbooks_item',
    'quickbooks_regular',
    'quickbooks_overtime',
    'quickbooks_doubletime',
  ],
} as const satisfies Record<string, readonly PayrollCode[]>
export type CodedSystem = keyof typeof codesOf
