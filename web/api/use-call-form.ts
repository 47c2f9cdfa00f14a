import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Call, Schema } from '../../shared/call.ts'
import { fieldSentences, summaryOf } from '../../shared/sentences.ts'
import { ApiError } from './api-error.ts'
import type { Input } from './client.ts'
import { useSend } from './queries.ts'

const versioned = z.object({ version: z.number() })

interface Options<P extends Schema, B extends Schema, R extends Schema> {
  call: Call<P, Schema, B, R>
  initial: Record<string, string>
  /**
   * What is sent for the texts in the form. `seen`: the version that the person was shown after they
   * lost a race; theirs is based on that one then.
   */
  bodyOf: (values: Record<string, string>, seen: number | null) => z.input<B>
  params?: z.input<P>
  onDone: (made: z.output<R>) => void
  /** What stands above the form when the server gave no sentence of its own. */
  failure: string
}

/**
 * A form over one call: checked by the contract's own schema before it is sent, refused in the
 * server's words after. The same content sent twice is one request; what is typed stays.
 */
export function useCallForm<P extends Schema, B extends Schema, R extends Schema>({
  call,
  initial,
  bodyOf,
  params,
  onDone,
  failure,
}: Options<P, B, R>) {
  const form = useForm({ initialValues: initial })
  const [error, setError] = useState<string | null>(null)
  const attempt = useRef({ content: '', key: '' })
  const seenVersion = useRef<number | null>(null)
  const mutation = useSend(call)

  const fail = (sentence: string, fields: Record<string, string>) => {
    setError(sentence)
    form.setErrors(fields)
  }
  const submit = () => {
    // After a lost race the person has been told, and saves over the state they were told of.
    const body = bodyOf(form.values, seenVersion.current)
    const checked = z.safeParse(call.body, body)
    if (!checked.success) {
      const fields = fieldSentences(checked.error.issues)
      fail(commonSentence(fields) ?? summaryOf(fields), fields)
      return
    }
    setError(null)
    form.clearErrors()
    const content = JSON.stringify(body)
    // A retry of the same content is the same request, also when the first answer got lost.
    if (attempt.current.content !== content) {
      attempt.current = { content, key: crypto.randomUUID() }
    }
    const input: Input<P, Schema, B> = { body, ...(params !== undefined && { params }) }
    mutation.mutate(
      { ...input, ...(call.creates && { idempotencyKey: attempt.current.key }) },
      {
        onSuccess: onDone,
        onError: (refusal) => {
          const fields = refusal instanceof ApiError ? refusal.fields : {}
          const current = refusal instanceof ApiError ? versioned.safeParse(refusal.current) : null
          if (current?.success) seenVersion.current = current.data.version
          fail(refusal.message || failure, fields)
        },
      },
    )
  }
  return { form, error, onSubmit: submit, isBusy: mutation.isPending }
}

/** The one sentence that all broken rules share, such as the specified ones. */
function commonSentence(fields: Record<string, string>): string | null {
  const sentences = new Set(Object.values(fields))
  return sentences.size === 1 ? ([...sentences][0] ?? null) : null
}
