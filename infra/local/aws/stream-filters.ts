import type { _Record } from '@aws-sdk/client-dynamodb-streams'
import { followedNouns, followedSuffixes } from '../../../functions/store/table/followed.ts'
import { entrySuffix, photoSuffix, proposalSuffix } from '../../../functions/store/table/keys.ts'

/*
 * What of the table's stream each function is given; in AWS the filters of its event source say the same
 * (infra/constructs/background.ts and reminders.ts).
 */

const endsWith = ({ dynamodb }: _Record, suffix: string): boolean =>
  dynamodb?.Keys?.pk?.S?.endsWith(suffix) ?? false

/** Whether somebody is to be told of it on their phone. */
export function isForReminders(record: _Record): boolean {
  if (record.eventName === 'REMOVE') return false
  const notifies = record.dynamodb?.NewImage?.notifies?.S ?? ''
  if (['deciders', 'applicant'].includes(notifies)) return true
  const entry = endsWith(record, entrySuffix) && record.dynamodb?.NewImage?.entry_type?.S
  if (entry === 'ARRIVAL' || entry === 'DEPARTURE') return true
  const isNew = record.eventName === 'INSERT'
  return isNew && (endsWith(record, proposalSuffix) || ['person', 'crew'].includes(notifies))
}

/** Whether the worker follows it. */
export function isForWorker(record: _Record): boolean {
  if (record.eventName === 'REMOVE') return endsWith(record, photoSuffix)
  if (followedSuffixes.some((suffix) => endsWith(record, suffix))) return true
  const { noun, thing } = record.dynamodb?.NewImage ?? {}
  const isFollowed = followedNouns.some((each) => each === noun?.S)
  return record.eventName === 'INSERT' && isFollowed && thing?.S !== undefined
}
