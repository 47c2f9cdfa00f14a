import * as z from 'zod/mini'
import { inputMessages } from './input.ts'
import { message, type InputKey, type Message } from './message.ts'

type RawIssue = Parameters<z.core.$ZodErrorMap>[0]

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const formatKeys: Record<string, InputKey> = {
  uuid: 'invalidId',
  email: 'invalidEmail',
  date: 'invalidDate',
  datetime: 'invalidTime',
}

/** The key of the message for a rule that a schema gave none of its own. */
function keyOf(issue: RawIssue): InputKey {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined ? 'required' : 'wrongType'
    case 'invalid_value':
      return 'oneOf'
    case 'invalid_format':
      return formatKeys[issue.format] ?? 'wrongForm'
    case 'too_big':
      return issue.origin === 'string' ? 'tooLong' : 'tooHigh'
    case 'too_small':
      if (issue.origin !== 'string') return 'tooLow'
      return issue.minimum === 1 ? 'required' : 'tooShort'
    case 'not_multiple_of':
      return 'wholeCents'
    case 'unrecognized_keys':
      return 'unknownField'
    default:
      return 'invalid'
  }
}

// Issues say keys, not sentences: which language they are told in is decided where they are shown.
z.config({ localeError: keyOf })

function isInputKey(text: string): text is InputKey {
  return Object.hasOwn(inputMessages, text)
}

/** What our own rules tell of themselves. */
const ruleParams = z.record(z.string(), z.union([z.string(), z.number()]))

/** What an issue's rule asked for, by the names that templates use. */
function paramsOf(issue: z.core.$ZodIssue): Message['params'] {
  switch (issue.code) {
    case 'invalid_type':
      return { expected: typeWords[issue.expected] ?? issue.expected }
    case 'invalid_value':
      return { values: issue.values.join(', ') }
    case 'too_big':
      return { max: Number(issue.maximum) }
    case 'too_small':
      return { min: Number(issue.minimum) }
    case 'custom':
      return z.parse(ruleParams, issue.params ?? {})
    default:
      return {}
  }
}

function messageOf(issue: z.core.$ZodIssue): Message {
  const key = isInputKey(issue.message) ? issue.message : 'invalid'
  const takesParams = inputMessages[key].includes('{')
  return { key, params: takesParams ? paramsOf(issue) : {} }
}

/** What is wrong with an input, by field: the first message for each name. */
export function fieldMessages(issues: readonly z.core.$ZodIssue[]): Record<string, Message> {
  const fields = new Map<string, Message>()
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    for (const name of names) {
      if (!fields.has(name)) fields.set(name, messageOf(issue))
    }
  }
  return Object.fromEntries(fields)
}

const missing: readonly string[] = [
  'required',
  'requiredFields',
  'nameRequired',
  'jobNameRequired',
  'addressBlank',
  'userAndJobRequired',
  'roleRequired',
  'taxStatusRequired',
]

/** The one message that all fields share, such as a specified sentence; null where there are several. */
export function sharedMessage(fields: Record<string, Message>): Message | null {
  const [first, ...others] = Object.values(fields)
  const isShared = others.every((each) => JSON.stringify(each) === JSON.stringify(first))
  return first && isShared ? first : null
}

/**
 * The message for the input as a whole: the broken rule itself where all fields broke the same one,
 * that something is missing where that is all, else which fields to look at.
 */
export function summaryOf(fields: Record<string, Message>): Message {
  const shared = sharedMessage(fields)
  if (shared) return shared
  const isIncomplete = Object.values(fields).every(({ key }) => missing.includes(key))
  if (isIncomplete) return message('requiredFields')
  return message('checkFields', { fields: Object.keys(fields).join(', ') })
}
