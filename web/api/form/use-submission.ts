import { v7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Schema } from '../../../shared/contract/call.ts'
import { useText } from '../../language/app/text.tsx'
import type { TextForm } from '../../ui/form/fields.tsx'
import { ApiError } from '../api-error.ts'
import { queuedName } from '../outbox/queued-calls.ts'
import { useSendBatch, type Done, type SendError } from '../send-batch.ts'
import { useErrorMessage } from '../use-error-message.ts'
import type { CallFormOptions } from './call-form-options.ts'
import { checkForm } from './check-form.ts'
import { currentIn } from './lost-race.ts'
import { requestsOf } from './requests.ts'
import type { FormAlert } from './use-form-alert.ts'
import type { Attempts } from './use-form-attempt.ts'

interface Parts<R extends Schema> {
  form: TextForm
  alert: FormAlert
  attempts: Attempts<Done<z.output<R>>>
}

/** Sends the values of a form, and puts what became of them into its attempt and its alert. */
export function useSubmission<P extends Schema, B extends Schema, R extends Schema>(
  options: CallFormOptions<P, B, R>,
  { form, alert, attempts }: Parts<R>,
) {
  const { call, params, several, operation = null, failure, onDone } = options
  const text = useText()
  const messageOf = useErrorMessage()
  const { sender, isPending, mutateAsync } = useSendBatch(call, attempts.drop)
  const isQueued = queuedName(call) !== null

  const explain = (error: Error) => {
    const values = form.getValues()
    attempts.keep(values)
    const sentence = messageOf(error, typeof failure === 'string' ? failure : failure(values))
    alert.show(sentence, error instanceof ApiError ? error.fields : {})
  }
  const fail = (key: string, { cause: error, missing, done }: SendError<z.output<R>>) => {
    const current = currentIn(error, call, options.fields.valuesOf, options.draft.secret)
    const yours = form.getValues()
    const { phase } = attempts.tell({ type: 'failed', key, error, done, missing, current, yours })
    const taken = phase.state === 'conflict' ? phase.race.taken : []
    for (const { field, theirs } of taken) form.setFieldValue(field, theirs)
    explain(error)
  }
  const finish = (key: string, answers: Done<z.output<R>>[]) => {
    const { made } = attempts.tell({ type: 'saved', key })
    const all = [...made, ...answers]
    onDone(
      all.flatMap(({ body }) => (body === null ? [] : [body])),
      all.flatMap(({ keptAs }) => keptAs ?? []),
    )
  }
  const submit = () => {
    const current = attempts.current()
    // A double tap sends once.
    if (current.phase.state === 'sending') return
    const values = form.getValues()
    const checked = checkForm(current, values, options, text)
    if (!('body' in checked)) {
      if (checked.doubted) attempts.tell({ type: 'doubted', values: checked.doubted })
      return alert.show(checked.sentence, checked.fields)
    }
    const { body } = checked
    alert.clear()
    const { attempt } = attempts.tell({
      type: 'sent',
      content: JSON.stringify(body),
      newKey: v7(),
      operation,
      hasSecret: options.draft.secret?.some((field) => values[field]) ?? false,
      isOneOperation: several !== undefined || isQueued,
    })
    if (!attempt) return
    const { key } = attempt
    // The page may end before the response: the retry after a reload needs the key.
    if (call.kind === 'create') attempts.keep(values)
    const hasKey = call.kind === 'create' || isQueued
    // A promise, because a mutation forgets callbacks once the form has left the screen.
    mutateAsync(requestsOf(attempt, { values, body, params, several, hasKey })).then(
      (answers) => finish(key, answers),
      (error: SendError<z.output<R>>) => fail(key, error),
    )
  }
  return { submit, explain, sender, isPending }
}
