import { useForm } from '@mantine/form'
import { useState } from 'react'
import type * as z from 'zod/mini'
import type { Schema } from '../../../shared/contract/call.ts'
import type { Difference, Side } from '../../ui/form/conflict-table.tsx'
import { leave } from '../outbox/deliver.ts'
import type { Done } from '../send-batch.ts'
import type { CallFormOptions } from './call-form-options.ts'
import { useFormAlert } from './use-form-alert.ts'
import { useFormAttempt } from './use-form-attempt.ts'
import { useSubmission } from './use-submission.ts'
import { useTakenUp } from './use-taken-up.ts'

/**
 * Runs a form over one call. The contract's own schema checks it before it is sent. The same content sent twice is one
 * request, also after a reload, and the user's texts stay until they are saved. Of several requests, those that
 * succeeded are not sent again.
 */
export function useCallForm<P extends Schema, B extends Schema, R extends Schema>(
  options: CallFormOptions<P, B, R>,
) {
  const { initial, typed, version = 1 } = options.fields
  const base = { version, values: initial }
  const attempts = useFormAttempt<Done<z.output<R>>>(options.draft, base)
  const { draft, shown, tell } = attempts
  const form = useForm({
    initialValues: { ...initial, ...typed, ...draft?.values },
    onValuesChange: attempts.keep,
  })
  const alert = useFormAlert(form, Object.keys(initial))
  const { submit, explain, sender, isPending } = useSubmission(options, { form, alert, attempts })
  // As on the first drawing: what the form sends itself later is not taken up.
  const [refused] = useState(options.operation ?? draft?.attempt?.key ?? null)
  const startOver = () => {
    tell({ type: 'started over', base })
    void leave(sender)
    form.setValues(initial)
    alert.clear()
    attempts.drop()
  }
  useTakenUp(sender, refused, {
    onRefused: (id, error) => {
      tell({ type: 'taken up', id, error })
      explain(error)
    },
    // It was taken up before and corrected elsewhere since: its draft is no longer needed.
    onSettled: () => draft?.attempt?.isTakenUp && startOver(),
  })
  const { phase, isKept, missing } = shown
  const onChoose = (difference: Difference, side: Side) => {
    form.setFieldValue(difference.field, difference[side])
    tell({ type: 'chose', field: difference.field, side })
  }
  return {
    form,
    /** The names of those of several requests that failed. */
    missing,
    /** Why the server did not save what was last sent, or null. */
    problem: 'error' in phase ? phase.error : null,
    state: {
      error: alert.sentence,
      isBusy: isPending,
      isKept,
      conflict: phase.state === 'conflict' ? { ...phase.race, onChoose } : null,
      onSubmit: submit,
      onStartOver: startOver,
    },
  }
}
