import * as z from 'zod/mini'
import {
  addressFields,
  addressInput,
  email,
  instant,
  optionalText,
  text,
  uuid,
  version,
} from './fields.ts'
import { errorText } from './errors.ts'

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
      'This is not an e-mail address.',
    ),
  ),
)

const optionalDetails = {
  phone: optionalText(40),
  email: optionalEmail,
  ...addressInput,
  notes: optionalText(4000),
}

export const newCustomer = z.strictObject({
  name: text(200, errorText.nameRequired),
  ...optionalDetails,
})

export const customerChange = z.strictObject({
  name: z.optional(text(200, errorText.nameRequired)),
  ...optionalDetails,
  version: z.optional(version),
})
