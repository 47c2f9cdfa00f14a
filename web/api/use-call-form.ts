import { useForm } from '@mantine/form'
import { useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Call, Schema } from '../../shared/call.ts'
import { fieldSentences } from '../../shared/sentences.ts'
import { useText } from '../language/app-text.tsx'
import { ApiError } from './api-error.ts'
import type { Input } from './client.ts'
import { dropDraft, keepDraft, readDraft, type Attempt } from './draft.ts'
import { useSend } from './queries.ts'
import { useProblem } from './use-problem.ts'

const versioned = z.object({ version: z.number() })

interface Options<P extends Schema, B extends Schema, R extends Schema> {
  call: Call<P, Schema, B, R>
  /** Names the form among this person's, so that what they typed finds back to it. */
  name: string
  initial: Record<string, string>
  /** The version that is shown, for a form that changes something. */
  version?: number
  /** Fields that are never kept in the browser. */
  secret?: readonly string[]
  /** What is sent for the texts in the form; `basedOn` is the version the person has seen. */
  bodyOf: (values: Record<string, string>, basedOn: number) => z.input<B>
  params?: z.input<P>
  onDone: (made: z.output<R>) => void
  /** What stands above the form when the server gave no sentence of its own. */
  failure: string
}

/**
 * A form over one call: checked by the contract's own schema before it is sent, refused in the
 * server's words after. The same content sent twice is one request, also over a reload; what is
 * typed stays until it is saved or the person starts over.
 */
export function useCallForm<P extends Schema, B extends Schema, R extends Schema>({
  call,
  name,
  initial,
  version = 1,
  secret = [],
  bodyOf,
  params,
  onDone,
  failure,
}: Options<P, B, R>) {
  const text = useText()
  const problem = useProblem()
  const [draft] = useState(() => readDraft(name))
  const [isKept, setKept] = useState(draft !== null)
  const [error, setError] = useState<string | null>(null)
  const attempt = useRef<(Attempt & { hasSecret?: boolean }) | null>(draft?.attempt ?? null)
  const basedOn = useRef(draft?.version ?? version)
  const isStartingOver = useRef(false)
  // Before anything is read afresh: a form that is then made anew finds nothing that was kept.
  const mutation = useSend(call, () => dropDraft(name))

  const keep = (values: Record<string, string>) => {
    if (isStartingOver.current) return
    const shown = Object.entries(values).filter(([field]) => !secret.includes(field))
    keepDraft(name, {
      values: Object.fromEntries(shown),
      // What was sent holds the secrets too; without it a retry after a reload is a new request.
      attempt: attempt.current?.hasSecret ? null : attempt.current,
      version: basedOn.current,
    })
  }
  const form = useForm({
    initialValues: { ...initial, ...draft?.values },
    onValuesChange: keep,
  })

  const fail = (sentence: string, fields: Record<string, string>) => {
    const told = Object.entries(fields).map(([field, each]): [string, string] => [
      field,
      text.sentence(each),
    ])
    setError(sentence)
    form.setErrors(Object.fromEntries<string>(told))
    const first = Object.keys(initial).find((field) => field in fields)
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  const refuse = (refusal: Error) => {
    const fields = refusal instanceof ApiError ? refusal.fields : {}
    const current = refusal instanceof ApiError ? versioned.safeParse(refusal.current) : null
    // After a lost race the person has been told, and saves over the state they were told of.
    if (current?.success) basedOn.current = current.data.version
    keep(form.getValues())
    fail(problem(refusal, failure), fields)
  }
  const submit = () => {
    const body = bodyOf(form.getValues(), basedOn.current)
    const checked = z.safeParse(call.body, body)
    if (!checked.success) {
      const fields = fieldSentences(checked.error.issues)
      const common = commonSentence(fields)
      fail(common === null ? text.forms.checkFields : text.sentence(common), fields)
      return
    }
    setError(null)
    form.clearErrors()
    const content = JSON.stringify(body)
    // A retry of the same content is the same request, also when the first answer got lost.
    if (attempt.current?.content !== content) {
      const hasSecret = secret.some((field) => form.getValues()[field])
      attempt.current = { content, key: crypto.randomUUID(), hasSecret }
      if (call.creates) keep(form.getValues())
    }
    const input: Input<P, Schema, B> = { body, ...(params !== undefined && { params }) }
    const { key } = attempt.current
    // The promise, not callbacks: those are forgotten when the form is gone before the answer.
    mutation
      .mutateAsync({ ...input, ...(call.creates && { idempotencyKey: key }) })
      .then(onDone, refuse)
  }
  const startOver = () => {
    dropDraft(name)
    attempt.current = null
    basedOn.current = version
    isStartingOver.current = true
    form.setValues(initial)
    isStartingOver.current = false
    setError(null)
    form.clearErrors()
    setKept(false)
    dropDraft(name)
  }
  return {
    form,
    state: {
      error,
      isBusy: mutation.isPending,
      isKept,
      onSubmit: submit,
      onStartOver: startOver,
    },
  }
}

/** The one sentence that all broken rules share, such as the specified ones. */
function commonSentence(fields: Record<string, string>): string | null {
  const sentences = new Set(Object.values(fields))
  return sentences.size === 1 ? ([...sentences][0] ?? null) : null
}
