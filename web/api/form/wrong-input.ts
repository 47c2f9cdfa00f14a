import * as z from 'zod/mini'
import type { Call } from '../../../shared/contract/call.ts'
import { fieldMessages, sharedMessage } from '../../../shared/messages/issues.ts'
import type { AppText } from '../../language/app/text.tsx'
import { localizedInput, type LocalizedMessage } from '../../language/localized-message.ts'

/** What the contract finds wrong with a body before it is sent: in one sentence, and by field. */
export function wrongInput(
  { body: schema }: Pick<Call, 'body'>,
  body: unknown,
  text: AppText,
): { sentence: string; fields: Record<string, LocalizedMessage> } | null {
  const checked = z.safeParse(schema, body)
  if (checked.success) return null
  const messages = fieldMessages(checked.error.issues)
  const common = sharedMessage(messages)
  const fields = Object.entries(messages).map(([field, each]): [string, LocalizedMessage] => [
    field,
    localizedInput(each),
  ])
  return {
    sentence: common === null ? text.forms.checkFields : text.message(localizedInput(common)),
    fields: Object.fromEntries<LocalizedMessage>(fields),
  }
}
