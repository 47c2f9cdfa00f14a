import * as z from 'zod/mini'
import type { Posted } from '../../webhooks/posted.ts'
import { post, type Rules } from './post.ts'
import { isPublicAddress } from './public-address.ts'

const posting = z.object({
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  body: z.string(),
})

/** Makes the function for whom it may reach. */
export function senderOf(rules: Rules): (event: unknown) => Promise<Posted> {
  return (event) => post(z.parse(posting, event), rules)
}

/**
 * The Lambda that posts an event to an endpoint. It may do nothing else: whoever had it call another address would
 * find no right to anything, and no setting in its environment.
 */
export const handler = senderOf({ mayReach: isPublicAddress, mayBePlain: false })
