import type { ImageUpload } from '../../../../shared/photos/photo.ts'
import { ApiError } from '../../api-error.ts'
import type { KeptPhoto, PhotoStore } from './kept-photo.ts'

type Form = NonNullable<ImageUpload['form']>

interface Options {
  store: PhotoStore
  /** Asks for the form that a photo's bytes are sent by; null where they have arrived. Throws an ApiError. */
  formOf: (photo: string, owner: string) => Promise<Form | null>
  /** Sends bytes by a form; whether they were taken. Throws where nothing answers. */
  send: (form: Form, picture: KeptPhoto, onProgress: (share: number) => void) => Promise<boolean>
  /** Runs something while no other tab does the same. */
  alone: (run: () => Promise<void>) => Promise<void>
  /** Whether the operation that announces a picture still waits, or was refused. */
  isAnnounced: (id: string) => Promise<boolean>
  /** Told after every change of what is kept. */
  onChange: () => void
}

/** After this many uploads that the bucket refuses, somebody has to look. */
const mostFailures = 5
/** A picture is written down before what announces it: so long nobody misses that, in milliseconds. */
const grace = 60_000

/**
 * The pictures that this device has to send: apart from what people did, which is small and goes first. One
 * after the other; a lost connection stops the sending and costs nothing.
 */
export class Uploads {
  readonly #options: Options
  readonly #shares = new Map<string, number>()

  constructor(options: Options) {
    this.#options = options
  }

  /** Writes a picture down; from here on it is not lost. */
  async add(picture: KeptPhoto): Promise<void> {
    await this.#options.store.put(picture)
    this.#options.onChange()
  }

  /** Notes that the server knows of a picture, and by which id. */
  async announced(id: string, photo: string): Promise<void> {
    const found = (await this.list()).find((each) => each.id === id)
    if (!found) return
    await this.#options.store.put({ ...found, photo })
    this.#options.onChange()
  }

  /** What is kept of everybody, oldest first. */
  list(): Promise<KeptPhoto[]> {
    return this.#options.store.list()
  }

  /** How much of a picture has left, from 0 to 1. */
  shareOf(id: string): number {
    return this.#shares.get(id) ?? 0
  }

  /** Gives a picture up. */
  async discard(id: string): Promise<void> {
    await this.#options.store.remove(id)
    this.#options.onChange()
  }

  /** Has a picture that was not taken wait again. */
  async retry(picture: KeptPhoto): Promise<void> {
    await this.add({ ...picture, failures: 0, refusal: null })
  }

  /** Sends what can be sent of one owner. */
  async flush(owner: string): Promise<void> {
    await this.#options.alone(async () => {
      for (const each of await this.list()) {
        if (each.owner !== owner) continue
        if (each.photo === null) await this.#dropIfForgotten(each)
        else if (each.refusal === null && !(await this.#sendOne(each, each.photo))) return
      }
    })
  }

  /** What announces it was given up: then nobody waits for the picture. */
  async #dropIfForgotten({ id, at }: KeptPhoto): Promise<void> {
    if (Date.now() - at < grace || (await this.#options.isAnnounced(id))) return
    await this.discard(id)
  }

  /** Sends one picture; false where nothing can be sent now. */
  async #sendOne(picture: KeptPhoto, photo: string): Promise<boolean> {
    const { formOf, send, store, onChange } = this.#options
    try {
      const form = await formOf(photo, picture.owner)
      const isTaken =
        form === null || (await send(form, picture, (share) => this.#note(picture, share)))
      if (isTaken) await store.remove(picture.id)
      else await this.#fail(picture, null)
      return isTaken
    } catch (error) {
      if (!(error instanceof ApiError) || error.isNoAnswer) return false
      if (error.code === 'unauthenticated' || error.code === 'tenant_changed') return false
      await this.#fail(picture, { status: error.status, body: error.body })
      return true
    } finally {
      this.#shares.delete(picture.id)
      onChange()
    }
  }

  async #fail(picture: KeptPhoto, refused: KeptPhoto['refusal']): Promise<void> {
    const failures = picture.failures + 1
    const given = failures >= mostFailures ? { status: 400, body: null } : null
    await this.#options.store.put({ ...picture, failures, refusal: refused ?? given })
  }

  #note({ id }: KeptPhoto, share: number): void {
    this.#shares.set(id, share)
    this.#options.onChange()
  }
}
