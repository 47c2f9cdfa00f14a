import { customerNames } from './words.ts'
import { brightside } from './tenants.ts'

/** What the payroll systems on this machine know: the crew of a demo company, and some of its customers. */
export const demoBooks = {
  people: brightside.members
    .filter(({ pay }) => pay !== null)
    .map(({ name, email }) => ({ name, email, is_contractor: false })),
  customers: customerNames.slice(0, 10),
}
