import * as z from 'zod/mini'

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const typeWords: Record<string, string> = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
}

const formatSentences: Record<string, string> = {
  uuid: 'This is not a valid id.',
  email: 'This is not an e-mail address.',
  date: 'Use a date like 2026-03-31.',
  datetime: 'Use a time like 2026-03-31T07:30:00Z.',
}

function tooBig(issue: Issue & { code: 'too_big' }): string {
  return issue.origin === 'string'
    ? `Use at most ${issue.maximum} characters.`
    : `Use at most ${issue.maximum}.`
}

function tooSmall(issue: Issue & { code: 'too_small' }): string {
  if (issue.origin === 'string') {
    return issue.minimum === 1 ? 'This is required.' : `Use at least ${issue.minimum} characters.`
  }
  return `Use at least ${issue.minimum}.`
}

/** One sentence for a person per rule broken: what is wrong, or what to do. */
function sentenceOf(issue: Issue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? 'This is required.'
        : `This must be ${typeWords[issue.expected] ?? issue.expected}.`
    case 'invalid_value':
      return `Choose one of: ${issue.values.join(', ')}.`
    case 'invalid_format':
      return formatSentences[issue.format] ?? 'This is not in the right form.'
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'unrecognized_keys':
      return 'This field is not known here.'
    default:
      return 'This is not valid.'
  }
}

z.config({ localeError: sentenceOf })

/** What is wrong with an input, by field: the first sentence for each name. */
export function fieldSentences(issues: readonly z.core.$ZodIssue[]): Record<string, string> {
  const fields = new Map<string, string>()
  for (const issue of issues) {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.') || 'body']
    for (const name of names) {
      if (!fields.has(name)) fields.set(name, issue.message)
    }
  }
  return Object.fromEntries(fields)
}

/** The sentence that stands above a form: the broken rule itself when there is only one. */
export function summaryOf(fields: Record<string, string>): string {
  const broken = Object.entries(fields)
  const [only] = broken
  if (broken.length === 1 && only) return only[1]
  return `Please check these fields: ${broken.map(([name]) => name).join(', ')}.`
}
