import type { StoredPaint } from '../../../functions/store/paints.ts'
import { uuidFor } from './random.ts'
import type { TenantRecords } from './tenant.ts'

const day = 86_400_000

/** Made up, as the makers of the demo's paints are: no real maker's colors are copied. */
const story: [place: string, name: string, code: string, value: string | null, coats: number][] = [
  ['Walls', 'Quiet Sage', 'BP 118', '#8fa689', 2],
  ['Trim and doors', 'Cotton', 'BP 002', '#f1ede3', 2],
  ['Ceiling', 'Ceiling White', 'BP 001', null, 1],
]
const walls = [
  ['Quiet Sage', 'BP 118', '#8fa689'],
  ['Harbor', 'BP 241', '#7898b2'],
  ['Wheat', 'BP 077', '#cda474'],
] as const

/** What was painted on a demo company's first jobs at work. */
export function demoPaints({ tenant, users, jobs }: TenantRecords, now: number): StoredPaint[] {
  const painters = users.filter(({ role, is_active }) => role === 'painter' && is_active)
  const active = jobs.filter(({ status }) => status === 'Active').slice(0, walls.length)
  return active.flatMap((job, index) =>
    story.map(([place, ...color], at): StoredPaint => {
      const [name, code, value] = at === 0 ? (walls[index] ?? walls[0]) : color
      const created_at = new Date(now - (4 - at) * day).toISOString()
      return {
        uuid: uuidFor(`${job.uuid}:paint:${at}`),
        job_id: job.uuid,
        user_id: painters[(index + at) % painters.length]?.uuid ?? tenant.account_owner,
        place,
        brand: 'Brightwater',
        line: at === 1 ? 'Trim Enamel' : 'Interior One',
        color_name: name,
        color_code: code,
        color_value: value,
        sheen: at === 1 ? 'semi-gloss' : 'matte',
        coats: color[3],
        tools: at === 0 ? '3/8 in. nap roller, angled brush' : null,
        batch: at === 0 ? '26-1107-B' : null,
        applied_on: created_at.slice(0, 10),
        notes: null,
        created_at,
        version: 1,
        request_hash: 'demo',
        deleted_at: null,
        deleted_by: null,
        is_hidden: false,
      }
    }),
  )
}
