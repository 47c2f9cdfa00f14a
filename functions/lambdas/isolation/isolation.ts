import { ofBucket } from '../../photos/try-bucket.ts'
import type { IsolationReport } from '../../store/isolation/report.ts'
import { tryRoles } from '../../store/isolation/try-roles.ts'

/** The Lambda that operators invoke after a deployment; no route leads to it, and it ignores its event. */
export function handler(): Promise<IsolationReport> {
  return tryRoles(ofBucket)
}
