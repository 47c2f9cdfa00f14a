import { createHmac } from 'node:crypto'
import { isSameText } from './timing-safe.ts'

/** Returns the value of a secret that signs and seals now. Throws if the function is not given the secret. */
export function newest([first]: readonly Buffer[]): Buffer {
  if (first) return first
  throw new Error('Expected the secret in the environment of this function')
}

/** Returns all values of a secret, the newest first. Throws if the function is not given the secret. */
export function accepted(secrets: readonly Buffer[]): readonly Buffer[] {
  return [newest(secrets), ...secrets.slice(1)]
}

function hmac(secret: Buffer, text: string): string {
  return createHmac('sha256', secret).update(text).digest('base64url')
}

/** Returns the signature of a text by the newest value of a secret. */
export function signatureOf(secrets: readonly Buffer[], text: string): string {
  return hmac(newest(secrets), text)
}

/** Returns the signatures of a text by all values of a secret, the newest first. */
export function signaturesOf(secrets: readonly Buffer[], text: string): string[] {
  return accepted(secrets).map((secret) => hmac(secret, text))
}

/** Returns true if any value of a secret signed a text so. */
export function isSignature(secrets: readonly Buffer[], text: string, signature: string): boolean {
  return signaturesOf(secrets, text).some((each) => isSameText(each, signature))
}
