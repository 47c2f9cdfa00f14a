import type { Rules } from '../../../functions/lambdas/sender/post.ts'
import { isPublicAddress } from '../../../functions/lambdas/sender/public-address.ts'

/** Whether an address is this machine's own. */
export function isLoopback(address = ''): boolean {
  return /^(::ffff:)?127\.|^::1$/.test(address)
}

/** Whom the sender may reach on somebody's own machine: that machine, too, and without TLS. */
export const ownMachine: Rules = {
  mayReach: (address) => isLoopback(address) || isPublicAddress(address),
  mayBePlain: true,
}
