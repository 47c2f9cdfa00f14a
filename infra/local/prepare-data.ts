import { ensureDays } from '../commands/tenants/rebuild-days.ts'
import { print } from './announce.ts'
import { keepObject } from './aws/object-folder.ts'
import { createTable, isSeenByEveryRole } from './engine/table.ts'
import { LocalProblem, type Settings } from './settings.ts'
import type { StripeService } from './stripe/service.ts'

export const tableName = 'dropcloth'

interface Props {
  settings: Settings
  /** Address of the database engine. */
  endpoint: string
  stripe: StripeService
  /** Folder that contains the stored photos and receipts. */
  objectFolder: string
}

/** Creates the table if it is missing, with the demo companies in it. Returns the accounts that can sign in. */
export async function prepareData({ settings, endpoint, stripe, objectFolder }: Props) {
  // Modules of functions/ read the environment when they are imported.
  const { seedDemo, demoAccounts } = await import('./seed/seed.ts')
  const { operatorClient } = await import('../../functions/store/table/client.ts')
  const isNew = await createdTable(endpoint)
  if (!(await isSeenByEveryRole(endpoint, tableName))) {
    throw new LocalProblem(
      `The database at ${endpoint} keeps a database of its own for each access key, so the table\n` +
        'of one role is not there for another. Start DynamoDB Local with -sharedDb.',
    )
  }
  if (isNew && settings.SEED === 'demo') {
    print('Filling in the demo companies ...')
    const keep = (key: string, bytes: Uint8Array) => keepObject(objectFolder, key, bytes)
    print(`  ${await seedDemo(Date.now(), (company) => stripe.seed(company), keep)} items`)
  }
  await ensureDays({ client: operatorClient(), name: tableName })
  return demoAccounts
}

async function createdTable(endpoint: string): Promise<boolean> {
  try {
    return await createTable(endpoint, tableName)
  } catch (error) {
    const reason = error instanceof Error ? error.name : String(error)
    throw new LocalProblem(`The database at ${endpoint} does not answer as one (${reason}).`)
  }
}
