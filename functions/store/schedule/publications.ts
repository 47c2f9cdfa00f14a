import * as z from 'zod/mini'
import { calendarDate } from '../../../shared/fields/dates.ts'
import { notified } from '../../../shared/schedule/publication.ts'
import { movedShift } from '../../../shared/schedule/move.ts'
import { recordStore } from '../records/record-store.ts'
import { everyRecord } from '../records/record-type.ts'

const stored = z.object({
  uuid: z.uuid(),
  created_at: z.string(),
  created_by: z.uuid(),
  from: calendarDate,
  to: calendarDate,
  /** Whose; null: everybody's. */
  user_ids: z.nullable(z.array(z.uuid())),
  published: z.int(),
  told: z.array(notified),
  /** What was put off with it, where it came from that. */
  moved: z.optional(z.array(movedShift)),
  /** What the table's stream is asked to tell those of it. */
  notifies: z.literal('crew'),
  version: z.int(),
  request_hash: z.string(),
})
export type StoredPublication = z.infer<typeof stored>

export const publicationStore = recordStore<StoredPublication>({
  noun: 'PUBLICATION',
  schema: stored,
  audited: z.object({}),
  lists: (tenant) => [everyRecord(tenant, 'PUBLICATION')],
  isCreationAudited: false,
})
