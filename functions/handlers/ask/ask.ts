import { askCalls } from '../../../shared/ask/calls.ts'
import { answerQuestion } from '../../ask/answer-question.ts'
import { memberHandler, type ApiHandler } from '../../http/handler.ts'

/** The calls that answer it are made with what came with the question: as whoever asks. */
export const ask: ApiHandler = (event) =>
  memberHandler(askCalls.ask, async ({ table, body: { question, language }, role, now }) => ({
    body: await answerQuestion(event, { table, question, language, role, now }),
  }))(event)
