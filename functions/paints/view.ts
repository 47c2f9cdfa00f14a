import type { Paint } from '../../shared/paints/paint.ts'
import type { FoundPaint, StoredPaint } from '../store/paints.ts'
import { readNames, type Names } from '../store/records/names.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'

/** The names that paints are answered with. */
export function namesOf(
  table: TenantTable,
  paints: readonly Pick<FoundPaint, 'user_id' | 'job_id'>[],
): Promise<Names> {
  return readNames(table, {
    USER: paints.map(({ user_id }) => user_id),
    JOB: paints.map(({ job_id }) => job_id),
  })
}

function withName(paint: StoredPaint, names: Names): Paint {
  return {
    ...paint,
    job_name: names.evenDeleted(paint.job_id),
    user_name: names.evenDeleted(paint.user_id),
    is_main: names.mainPaintOf(paint.job_id) === paint.uuid,
  }
}

/** Paints as answered, in the order given; those of deleted jobs left out. */
export function withNames(paints: readonly StoredPaint[], names: Names): Paint[] {
  return paints
    .filter(({ job_id }) => !names.isDeleted(job_id))
    .map((paint) => withName(paint, names))
}

/** The same for paints whose names are still to be read. */
export async function viewPaints(table: TenantTable, paints: StoredPaint[]): Promise<Paint[]> {
  return withNames(paints, await namesOf(table, paints))
}

/** A paint as it was written, whatever becomes of its job in that moment. */
export async function viewWrittenPaint(table: TenantTable, paint: StoredPaint): Promise<Paint> {
  return withName(paint, await namesOf(table, [paint]))
}
