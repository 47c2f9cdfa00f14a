import * as z from 'zod/mini'
import { addressFields, addressInput } from '../fields/address.ts'
import { instant } from '../fields/dates.ts'
import { uuid, version } from '../fields/identifiers.ts'
import { email, optionalLines, optionalText, text } from '../fields/text.ts'
import type { InputKey } from '../messages/message.ts'

/** What a painter may know: whose house it is, and where. */
export const customerAddress = z.object({
  uuid,
  name: z.string(),
  ...addressFields,
  created_at: instant,
})

export const customerRecord = z.extend(customerAddress, {
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  version,
})

/** A customer as screens may receive one: whatever the reader's role may not see is absent. */
export const customer = z.extend(z.partial(customerRecord), customerAddress.shape)
export type Customer = z.infer<typeof customer>

const optionalEmail = z.optional(
  z.nullable(
    z.union(
      [
        email(),
        z.pipe(
          z.literal(''),
          z.transform(() => null),
        ),
      ],
      'invalidEmail' satisfies InputKey,
    ),
  ),
)

const optionalDetails = {
  phone: optionalText(40),
  email: optionalEmail,
  ...addressInput,
  notes: optionalLines(4000),
}

export const newCustomer = z.strictObject({
  name: text(200, 'nameRequired'),
  ...optionalDetails,
})

export const customerChange = z.strictObject({
  name: z.optional(text(200, 'nameRequired')),
  ...optionalDetails,
  version: z.optional(version),
})
