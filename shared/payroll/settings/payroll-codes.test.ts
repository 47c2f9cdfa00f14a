import { expect, test } from 'vitest'
import { codesOf, payrollCodesChange } from './payroll-codes.ts'

const accepts = (name: string, code: string) =>
  payrollCodesChange.safeParse({ [name]: code }).success

test.each([...codesOf.adp_run, ...codesOf.adp_wfn])(
  'takes letters and digits only as a code of ADP: %s',
  (name) => {
    expect(['A1b', '', '123'].map((code) => accepts(name, code))).toEqual([true, true, true])
    const wrong = ['A-1', 'A 1', '../', '=1', 'ñ', 'a"b', 'A.1']
    expect(wrong.filter((code) => accepts(name, code))).toEqual([])
  },
)

test('takes signs in the codes of other systems', () => {
  expect(accepts('paychex_regular', 'Reg-1')).toBe(true)
})
