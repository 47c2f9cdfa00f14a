import { inputMessages } from '../../shared/messages/input.ts'
import type { Message, WireMessage } from '../../shared/messages/message.ts'
import { render } from '../../shared/messages/render.ts'

/** What was said: by its key where that is known, and as an English sentence in any case. */
export interface LocalizedMessage {
  message: WireMessage | null
  english: string
}

const templates = new Map<string, string>(Object.entries(inputMessages))

/** What a check of the contract said before the server was asked. */
export function localizedInput(message: Message): LocalizedMessage {
  return { message, english: render(templates.get(message.key) ?? '', message.params) }
}
