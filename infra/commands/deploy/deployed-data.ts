import type { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import type { StageSettings } from '../../settings.ts'
import type { Outputs } from '../outputs.ts'
import { describeTable, tableProblem } from '../recovery/restored-table.ts'

// A deployment must not change by itself where a stage's data is stored and which keys open it.

/** What is deployed: the stack's outputs, or null if it does not exist or is of another version. */
interface Deployed {
  settings: Pick<StageSettings, 'stage' | 'multiRegionKeys' | 'restoredTable' | 'keepsData'>
  isFirst: boolean
  deployed: Outputs | null
}

/** Returns true if the keys of the deployed stack can be replicated. Earlier stacks do not say, and theirs cannot. */
function hasReplicable({ deployed }: Pick<Deployed, 'deployed'>): boolean {
  return deployed?.MultiRegionKeys === 'true'
}

/** Returns the context that has a stack keep the keys that it has; a first deployment makes those of its settings. */
export function keyContext(asked: Pick<Deployed, 'isFirst' | 'deployed'>): string[] {
  return asked.isFirst ? [] : [`multiRegionKeys=${hasReplicable(asked)}`]
}

/** Returns why the settings would change the deployed keys; null if they do not. */
export function keyProblem(asked: Deployed): string | null {
  const { multiRegionKeys: wanted, stage } = asked.settings
  if (asked.isFirst || wanted === undefined || wanted === hasReplicable(asked)) return null
  return (
    `the keys of ${stage} ${wanted ? 'are of one region' : 'can be replicated'}, which AWS never changes for a key ` +
    `that exists: take multiRegionKeys out of the settings`
  )
}

/** Returns true if a deployment replaces the deployed table by the restored one of the settings. */
export function replacesTable({
  settings,
  deployed,
}: {
  settings: Pick<StageSettings, 'restoredTable'>
  deployed: Pick<Outputs, 'RestoredTable'> | null
}): boolean {
  const { restoredTable } = settings
  return restoredTable !== undefined && deployed?.RestoredTable !== restoredTable
}

/** Returns why the deployed table must not be replaced as the settings say; null if it may, or is not. */
export async function storeProblem(
  dynamodb: DynamoDBClient,
  asked: Deployed,
): Promise<string | null> {
  const { settings, isFirst, deployed } = asked
  const { stage, restoredTable } = settings
  if (restoredTable === undefined) {
    const used = deployed?.RestoredTable
    if (used === undefined) return null
    return `${stage} uses the restored table ${used}: write "restoredTable": "${used}" into cdk.json. Without it, ${stage} would get a new, empty table`
  }
  if (isFirst) {
    return `deploy ${stage} once without restoredTable: the stack has to have its keys first`
  }
  if (!replacesTable(asked)) return null
  if (deployed?.TableKey === undefined) {
    return `the stack of ${stage} is of an earlier version: deploy it once without restoredTable`
  }
  if (deployed.TableName === restoredTable) {
    return `${restoredTable} is the table that the stack of ${stage} made and uses: take restoredTable out`
  }
  const previous = await describeTable(dynamodb, deployed.TableName)
  if (previous && previous.DeletionProtectionEnabled !== true) {
    return `the present table, ${deployed.TableName}, is not protected, so the stack might delete it: deploy ${stage} once without restoredTable, and with keepsData`
  }
  return tableProblem(dynamodb, restoredTable, deployed.TableKey)
}

/**
 * Returns the context that has functions sign by the one secret that earlier versions had for all uses, only accept it,
 * or do without it. It signs in the deployment that upgrades from them, so that they can still read what was signed if
 * the stage goes back. Only an installation that never had it may be without it: what it made would end.
 */
export function secretContext({
  settings,
  isFirst,
  deployed,
}: Pick<Deployed, 'isFirst' | 'deployed'> & {
  settings: Pick<StageSettings, 'sharedSecret'>
}): string[] {
  const hasOwn = deployed?.LinkSecrets !== undefined
  if (!isFirst && !hasOwn) return ['sharedSigns=true']
  if (settings.sharedSecret !== undefined) return []
  return isFirst || deployed?.SharedSecret === undefined ? ['sharedSecret=false'] : []
}
