import { randomBytes } from 'node:crypto'
import { secretUses, type SecretUseName } from '../../secret-uses.ts'
import { CommandProblem, print } from '../command.ts'
import type { Outputs } from '../outputs.ts'
import {
  changeSetting,
  readSecret,
  readSecretText,
  writeSecret,
  type Rotation,
} from './rotate-secret.ts'

/** A rotation of one of our own secrets. */
export interface OwnRotation extends Pick<Rotation, 'secrets' | 'lambda' | 'wait'> {
  use: SecretUseName
  outputs: Pick<
    Outputs,
    (typeof secretUses)[SecretUseName]['output'] | 'SharedSecret' | 'LiveFunction'
  >
}

/** Returns the name of the secret and the functions that use it. */
function placeOf({ use, outputs }: OwnRotation): { secret: string; functions: string[] } {
  const [secret, ...functions] = outputs[secretUses[use].output] ?? []
  if (secret !== undefined) return { secret, functions }
  throw new CommandProblem('The stack is of an earlier version. Deploy it first.')
}

/** Gives the functions these values, the newest first, and after them the one that earlier versions had for all uses. */
async function giveFunctions(
  rotation: OwnRotation,
  functions: readonly string[],
  values: readonly string[],
): Promise<void> {
  const { SharedSecret: name } = rotation.outputs
  const shared = name === undefined ? [] : [await readSecretText(rotation.secrets, name)]
  const { variable } = secretUses[rotation.use]
  await changeSetting(rotation, functions, variable, [...values, ...shared].join(','))
}

/**
 * Gives the functions a new value that signs from then on. The value before is accepted until `finishRotation`. The
 * new value is written down first, so that a rotation that was interrupted continues with it.
 */
export async function rotateOwnSecret(rotation: OwnRotation): Promise<void> {
  const { secret, functions } = placeOf(rotation)
  const before = await readSecret(rotation.secrets, secret)
  if (before.next === undefined && before.previous !== '-') {
    throw new CommandProblem(
      'The value before the last rotation is still accepted. When nothing needs it any longer, run this with ' +
        '--finish, and then rotate again.',
    )
  }
  const next = before.next ?? randomBytes(32).toString('hex')
  const old = before.current === next ? before.previous : before.current
  print(before.next ? 'Continuing an interrupted rotation' : 'A new value is written down')
  if (before.current !== next) {
    await writeSecret(rotation.secrets, secret, { current: old, previous: next, next })
    print('The functions accept it beside the old one ...')
    await giveFunctions(rotation, functions, [old, next])
    await writeSecret(rotation.secrets, secret, { current: next, previous: old, next })
  }
  print('The functions sign with it ...')
  await giveFunctions(rotation, functions, [next, old])
  await writeSecret(rotation.secrets, secret, { current: next, previous: old })
  print('Done. The old one is accepted until you run this with --finish.')
}

/** Ends a rotation: the functions accept the value before no longer. */
export async function finishRotation(rotation: OwnRotation): Promise<void> {
  const { secret, functions } = placeOf(rotation)
  const { current, next } = await readSecret(rotation.secrets, secret)
  if (next !== undefined) {
    throw new CommandProblem('The rotation was interrupted. Run this without --finish first.')
  }
  await writeSecret(rotation.secrets, secret, { current, previous: '-' })
  print('The functions stop accepting the value before ...')
  await giveFunctions(rotation, functions, [current])
  print('Done.')
}

/** Gives the functions what the secret contains, if they have other values, as after a deployment that was rolled back. */
export async function applySecret(rotation: OwnRotation): Promise<void> {
  const { secret, functions } = placeOf(rotation)
  const { current, previous } = await readSecret(rotation.secrets, secret)
  await giveFunctions(rotation, functions, [current, previous])
  print('Done.')
}
