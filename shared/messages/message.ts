import * as z from 'zod/mini'
import type { inputMessages } from './input.ts'
import type { serverMessages } from './server.ts'

type Catalog = typeof inputMessages & typeof serverMessages

export type InputKey = keyof typeof inputMessages
export type MessageKey = keyof Catalog

/** The names in braces of a template. */
type Placeholder<T extends string> = T extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** What a message needs to be told in any language; nothing where its template has no braces. */
export type Params<K extends MessageKey> = Record<Placeholder<Catalog[K]>, string | number>

/** What is said to a person, apart from the language it is said in. */
export interface Message {
  key: MessageKey
  params: Record<string, string | number>
}

/** A message, with all that its template asks for. */
export function message<K extends MessageKey>(
  key: K,
  ...[params]: Placeholder<Catalog[K]> extends never ? [] : [Params<K>]
): Message {
  return { key, params: params ?? {} }
}

/** A message on the wire; its key may be one that a screen of an older version does not know. */
export const wireMessage = z.object({
  key: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type WireMessage = z.infer<typeof wireMessage>
