import { RemovalPolicy } from 'aws-cdk-lib'
import * as kms from 'aws-cdk-lib/aws-kms'
import type { Construct } from 'constructs'
import { hasMultiRegionKeys, type StageSettings } from '../settings.ts'

/**
 * Kept by an update or a deletion of the stack, but not by a first deployment that failed: what that
 * left behind would be in the way of the next try.
 */
export const keptOnceMade = RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE

/** Returns what happens to a stage's data and its keys when the stack no longer has them. */
export function dataPolicy({ keepsData }: StageSettings): RemovalPolicy {
  return keepsData ? keptOnceMade : RemovalPolicy.DESTROY
}

/** Makes a key that a stage's data is encrypted with; it rotates, and is kept as long as the data. */
export function dataKey(
  scope: Construct,
  id: string,
  settings: StageSettings,
  description: string,
): kms.Key {
  return new kms.Key(scope, id, {
    description,
    enableKeyRotation: true,
    // Left out where it is false: the keys of earlier stacks stay as they are.
    ...(hasMultiRegionKeys(settings) && { multiRegion: true }),
    removalPolicy: dataPolicy(settings),
  })
}
