import type { ReceiptReading } from '../../shared/receipts/receipt.ts'
import { env } from '../env.ts'
import { noteReading, startReading } from '../store/receipts.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { recordMetrics } from '../telemetry/meter.ts'

/** What the picture says; null where nothing reads it, or the company has had its month's share read. */
async function read(
  table: TenantTable,
  uuid: string,
  picture: Uint8Array,
  now: number,
): Promise<ReceiptReading | null> {
  if (!env.RECEIPT_READING || !(await startReading(table, env.RECEIPT_CAP, now))) return null
  try {
    // Loaded with the first receipt: most pictures are none.
    const { analyzeReceipt } = await import('./analyze.ts')
    const reading = await analyzeReceipt(picture)
    recordMetrics({ receipts_read: 1 })
    return reading
  } catch (error) {
    // The receipt does not wait for the service: its person fills in the form by hand.
    console.warn(`The receipt ${uuid} could not be read`, error)
    recordMetrics({ receipt_failures: 1 })
    return null
  }
}

/** Reads a receipt from its picture, and notes what it says for whoever confirms it. */
export async function readReceipt(
  table: TenantTable,
  uuid: string,
  picture: Uint8Array,
  now = Date.now(),
): Promise<void> {
  await noteReading(table, uuid, await read(table, uuid, picture, now))
}
