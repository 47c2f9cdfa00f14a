import { randomBytes } from 'node:crypto'
import type { PayrollSystem } from '../../shared/connections/system.ts'
import { env } from '../env.ts'
import { isSignature, signatureOf } from '../signature.ts'

/** How long somebody may take to say yes, in milliseconds. */
const validFor = 15 * 60_000

interface Asked {
  tenant: string
  user: string
  system: PayrollSystem
}

function textOf({ tenant, user, system }: Asked, until: string, nonce: string): string {
  return ['connect', tenant, user, system, until, nonce].join('|')
}

/** What goes along to the system and comes back: it holds for whoever asked, and for a quarter of an hour. */
export function startState(asked: Asked, now: number): string {
  const [until, nonce] = [String(now + validFor), randomBytes(12).toString('base64url')]
  return [until, nonce, signatureOf(env.STATE_SECRETS, textOf(asked, until, nonce))].join('.')
}

/** Whether what came back is what this person was sent away with, not long ago. */
export function isStateOf(state: string, asked: Asked, now: number): boolean {
  const [until = '', nonce = '', signed = ''] = state.split('.')
  const isOurs = isSignature(env.STATE_SECRETS, textOf(asked, until, nonce), signed)
  return isOurs && Number(until) > now
}
