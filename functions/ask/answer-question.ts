import { dateOf } from '../../shared/time/time-zone.ts'
import type { Answer } from '../../shared/ask/ask.ts'
import type { Language } from '../../shared/fields/languages.ts'
import { message } from '../../shared/messages/message.ts'
import { tokenScope } from '../../shared/fields/token-scope.ts'
import { countQuestion } from '../store/questions.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { busy, HttpError, tooMany } from '../errors.ts'
import { env } from '../env.ts'
import type { ApiEvent } from '../http/event.ts'
import { callApi } from '../mcp/call-api.ts'
import { pathsOf } from '../mcp/links.ts'
import { readToolsFor } from '../mcp/read-tools.ts'
import type { Role } from '../../shared/fields/role.ts'
import { converse } from './converse.ts'
import type { Found } from './references.ts'
import { render } from './render.ts'

interface Asked {
  question: string
  language: Language
  role: Role
  now: number
  table: TenantTable
}

/** When somebody may try again who has asked as often as a day takes, in seconds. */
const anHour = 3_600

/** So many pages are given with a sentence. */
const mostPaths = 6

/** The pages on which a person sees what a sentence rests on. */
function pathsFor(found: readonly Found[]): string[] {
  const all = found.flatMap(({ parents }) =>
    parents.slice(0, 2).flatMap((each) => pathsOf('', each)),
  )
  return [...new Set(all)].slice(0, mostPaths)
}

/**
 * Answers a question by what its asker may read, and nothing else. The model looks up and writes; every number of it is put in
 * by code from what was read, and a sentence that says anything else is not shown.
 */
export async function answerQuestion(event: ApiEvent, asked: Asked): Promise<Answer> {
  if (!env.SUMMARY_MODEL) throw new HttpError('conflict', message('noModel'))
  const { question, language, role, now, table } = asked
  if (!(await countQuestion(table, now))) throw tooMany(message('tooManyQuestions'), anHour)
  const results = new Map<string, unknown>()
  let sentences: string[]
  try {
    sentences = await converse({
      question,
      language,
      today: dateOf(now, 'UTC'),
      tools: readToolsFor(role, tokenScope.options),
      look: async (tool, given) => {
        const { statusCode, body } = await callApi(event, tool, given)
        const said: unknown = body === '' ? null : JSON.parse(body)
        if (statusCode >= 400) return { name: 'none', body: said }
        const name = `r${results.size + 1}`
        results.set(name, said)
        return { name, body: said }
      },
    })
  } catch (error) {
    console.error('ask:', error)
    throw busy(message('modelUnavailable'))
  }
  const rendered = sentences.map((each) => render(each, results))
  const shown = rendered.filter((each) => each !== null)
  return {
    sentences: shown.map(({ text, found }) => ({ text, paths: pathsFor(found) })),
    struck: rendered.length - shown.length,
  }
}
