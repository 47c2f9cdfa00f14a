import * as z from 'zod/mini'
import { errorBody } from '../../../../shared/contract/errors.ts'
import { photoStage } from '../../../../shared/photos/photo.ts'

/** A picture on this device, from its choice until its bytes have arrived. */
export const keptPhoto = z.object({
  /** The id of the operation that announces it. */
  id: z.string(),
  /** The tenant and the user whose it is. */
  owner: z.string(),
  job_id: z.string(),
  stage: photoStage,
  caption: z.nullable(z.string()),
  is_receipt: z._default(z.boolean(), false),
  /** Its bytes as such: what browsers keep of a file comes back broken from some. */
  bytes: z.instanceof(ArrayBuffer),
  /** The photo, once the server knows of it. */
  photo: z.nullable(z.string()),
  /** When it was chosen, in epoch milliseconds by this device's clock. */
  at: z.number(),
  /** How often its bytes were not taken. */
  failures: z.number(),
  /** Why they are not sent again by themselves; null while they are. */
  refusal: z.nullable(z.object({ status: z.number(), body: z.nullable(errorBody) })),
})
export type KeptPhoto = z.infer<typeof keptPhoto>

/** Where pictures are kept; each method resolves once the device has it for sure. */
export interface PhotoStore {
  put: (picture: KeptPhoto) => Promise<void>
  remove: (id: string) => Promise<void>
  /** Of everybody, oldest first. */
  list: () => Promise<KeptPhoto[]>
}
