import type { CallName } from './routes.ts'
import { addressFields } from '../fields/address.ts'
import type { TokenScope } from '../fields/token-scope.ts'

/** The scope that a token needs to set a field beyond the scope of its call. */
export interface FieldRule {
  /** Null means that no token sets the field. */
  scope: TokenScope | null
  /** The values that the call's own scope is enough for. */
  except?: readonly string[]
}
type FieldRules = Readonly<Record<string, FieldRule>>

const pay: FieldRule = { scope: 'pay:write' }
const personal: FieldRule = { scope: 'personal:write' }
const byPerson: FieldRule = { scope: null }

/** By these names payroll systems find whom to pay. */
const nameInPayroll = { first_name: pay, last_name: pay, title: pay, payroll_id: pay }

const address = Object.fromEntries(Object.keys(addressFields).map((name) => [name, personal]))

/**
 * Fields of request bodies that need another scope than their call. A token never changes a role or an email, because
 * both decide who gets in. Every field that a token can send, with or without a rule here, has its reason in
 * `test/fixtures/contract/token-fields.ts`.
 */
export const fieldRules: Readonly<Partial<Record<CallName, FieldRules>>> = {
  createUser: {
    role: { scope: null, except: ['painter'] },
    tax_status: { scope: 'pay:write', except: ['W2'] },
    hourly_pay: pay,
    pay_type: pay,
    work_agreement: pay,
    ...nameInPayroll,
    ...address,
    ssn: personal,
  },
  updateUser: {
    role: byPerson,
    email: byPerson,
    hourly_pay: pay,
    tax_status: pay,
    pay_type: pay,
    work_agreement: pay,
    four_tens: pay,
    pay_from: pay,
    ...nameInPayroll,
    ...address,
    ssn: personal,
  },
  updateScheduleSettings: { planned_by: byPerson },
}
