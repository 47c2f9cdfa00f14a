import * as z from 'zod/mini'
import { env } from '../env.ts'
import { isSignature, signatureOf } from '../signature.ts'

const sharing = z.object({ tenant: z.uuid(), job: z.uuid(), link: z.uuid() })
type Sharing = z.infer<typeof sharing>

/** Returns the end of the link to a customer's sheet: it names one sharing of one job's sheet, and opens that only. */
export function colorSheetToken({ tenant, job, link }: Sharing): string {
  const payload = [tenant, job, link].join('~')
  return `${payload}~${signatureOf(env.SHEET_SECRETS, `color-sheet:${payload}`)}`
}

/** Returns which sharing of which job's sheet a token names, or null if it is not ours. */
export function readColorSheetToken(token: string): Sharing | null {
  const [tenant, job, link, signature = ''] = token.split('~')
  const found = sharing.safeParse({ tenant, job, link })
  const signed = `color-sheet:${[tenant, job, link].join('~')}`
  return found.success && isSignature(env.SHEET_SECRETS, signed, signature) ? found.data : null
}
