import { userCalls } from '../../../shared/users/calls.ts'
import { readWhole } from '../../api/queries.ts'
import type { Person } from './merge-pending.ts'

/** The company's people, for the names of what is not sent yet; fetched apart, for most screens need none. */
export async function readPeople(): Promise<Person[]> {
  const users = await readWhole(userCalls.listUsers)
  return users.map(({ uuid, name, role }) => ({ uuid, name, role }))
}
