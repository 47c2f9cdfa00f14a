import { paths } from '../../paths.ts'

/** Where payroll systems are connected. Only payroll leads there: what everybody begins with does not carry it. */
export function systemsPath(system = ''): string {
  return `${paths.payroll}/systems/${system}`
}
