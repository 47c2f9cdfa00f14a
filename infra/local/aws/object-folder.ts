import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { denied } from './object-request.ts'

/** Action on an object, and the access key that requests it, in the terms of IAM. */
export interface ObjectAction {
  accessKeyId: string
  action: 'GetObject' | 'PutObject' | 'DeleteObject' | 'ListBucketVersions'
  key: string
}

/** Writes an object without a request, for the demo. */
export function keepObject(folder: string, key: string, bytes: Uint8Array): void {
  const file = path.join(folder, key)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, bytes)
}

/** The objects of the bucket, a file each, behind the rights of access keys. */
export class ObjectFolder {
  readonly #folder: string
  readonly #mayDo: (action: ObjectAction) => boolean

  constructor(folder: string, mayDo: (action: ObjectAction) => boolean) {
    this.#folder = folder
    this.#mayDo = mayDo
  }

  /** Throws AccessDenied if an access key has no right to an action. */
  require(action: ObjectAction): void {
    if (this.#mayDo(action)) return
    throw denied(`${action.accessKeyId} may not ${action.action} ${action.key}`)
  }

  read(accessKeyId: string, key: string): Buffer {
    const file = this.#fileOf({ accessKeyId, action: 'GetObject', key })
    // S3 does not reveal to a caller who cannot list a bucket whether a key exists.
    if (!existsSync(file)) throw denied('Access Denied')
    return readFileSync(file)
  }

  write(accessKeyId: string, key: string, bytes: Buffer): void {
    this.#fileOf({ accessKeyId, action: 'PutObject', key })
    keepObject(this.#folder, key, bytes)
  }

  remove(accessKeyId: string, key: string): void {
    rmSync(this.#fileOf({ accessKeyId, action: 'DeleteObject', key }), { force: true })
  }

  /** Returns the keys that begin with a prefix. */
  keys(accessKeyId: string, prefix: string): string[] {
    this.require({ accessKeyId, action: 'ListBucketVersions', key: prefix })
    return readdirSync(this.#folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.relative(this.#folder, path.join(entry.parentPath, entry.name)))
      .filter((key) => key.startsWith(prefix))
  }

  #fileOf(action: ObjectAction): string {
    this.require(action)
    const { key } = action
    if (!/^[\w/.-]+$/.test(key) || key.split('/').includes('..')) throw denied('No such key')
    return path.join(this.#folder, key)
  }
}
