import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'

/** Returns a secret of the data folder, which is made once. */
export function masterKey(file: string): Buffer {
  if (!existsSync(file)) writeFileSync(file, randomBytes(32), { mode: 0o600 })
  return readFileSync(file)
}

/** Returns the functions' own secrets. A folder of an earlier version has one for all uses, which is still accepted. */
export function ownSecrets(inFolder: (name: string) => string) {
  const hexOf = (name: string) => masterKey(inFolder(name)).toString('hex')
  const shared = existsSync(inFolder('mail-key')) ? [hexOf('mail-key')] : []
  const valuesOf = (name: string) => [hexOf(name), ...shared].join(',')
  return {
    LINK_SECRETS: valuesOf('link-key'),
    SHEET_SECRETS: valuesOf('sheet-key'),
    WEBHOOK_SECRETS: valuesOf('signing-key'),
    GRANT_SECRETS: valuesOf('grant-key'),
    STATE_SECRETS: valuesOf('state-key'),
    PUSH_SECRET: hexOf('push-key'),
  }
}
