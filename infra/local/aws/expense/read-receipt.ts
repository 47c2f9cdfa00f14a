import { readingOf } from '../../../../functions/receipts/reading.ts'
import { expenseAnswerOf } from './answer.ts'
import type { Recognizer } from './recognizer.ts'
import { downscaled } from './downscale.ts'

type Answer = ReturnType<typeof expenseAnswerOf>

const isDoubtful = (answer: Answer) => readingOf(answer).doubtful.includes('total')

/**
 * Reads a receipt. One whose sums do not agree is looked at a second time, in another way; where they do not
 * then either, the first look stands, with its doubts.
 */
export async function readReceipt(recognizer: Recognizer, picture: Uint8Array): Promise<Answer> {
  const first = expenseAnswerOf(await recognizer.linesOf(picture, 'local'))
  if (!isDoubtful(first)) return first
  // Wide print is what is misread most often.
  const second = expenseAnswerOf(await recognizer.linesOf(await downscaled(picture), 'global'))
  return isDoubtful(second) ? first : second
}
