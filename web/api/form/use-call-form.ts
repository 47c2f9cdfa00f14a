import { useForm } from '@mantine/form'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { v7 } from 'uuid'
import type * as z from 'zod/mini'
import type { Call, Schema } from '../../../shared/contract/call.ts'
import { useText } from '../../language/app/text.tsx'
import type { LocalizedMessage } from '../../language/localized-message.ts'
import { ApiError } from '../api-error.ts'
import type { FormValues } from './conflict.ts'
import { dropDraft, keepDraft, readDraft, type Attempt } from './draft.ts'
import { leave } from '../outbox/deliver.ts'
import { queuedName } from '../outbox/queued-calls.ts'
import { useSendBatch, type Done, type NamedInput, type SendError } from '../send-batch.ts'
import { useConflict } from './use-conflict.ts'
import { useTakenUp } from './use-taken-up.ts'
import { wrongInput } from './wrong-input.ts'
import { useErrorMessage } from '../use-error-message.ts'

interface Options<P extends Schema, B extends Schema, R extends Schema> {
  call: Call<P, Schema, B, R>
  /** The key of the draft, by which what was typed is found again after a reload. */
  name: string
  initial: FormValues
  /** What was typed of it elsewhere, as in what is corrected here; a draft of this form comes before it. */
  typed?: FormValues | undefined
  /** The version that is shown, for a form that changes something. */
  version?: number
  /** The form's fields for what the call answers, to show what somebody else saved meanwhile. */
  valuesOf?: (thing: z.output<R>) => FormValues
  /** What has to be finished before anything is sent, as a sentence; null where nothing has. */
  unfinishedIn?: (values: FormValues) => string | null
  /** What may be a slip, as a question: sent once it is confirmed by sending it again; null where nothing is. */
  doubtIn?: (values: FormValues) => string | null
  /** Fields that are never kept in the browser. */
  secret?: readonly string[]
  /** What is sent for the texts in the form; `basedOn` is the version the person has seen. */
  bodyOf: (values: FormValues, basedOn: number) => z.input<B>
  /** The names of the requests to make where one form makes several, and the body of each. */
  several?: {
    namesOf: (values: FormValues) => string[]
    bodyFor: (body: z.input<B>, name: string) => z.input<B>
  }
  params?: z.input<P>
  /** False for a form that proposes what is likely now: what was meant earlier is wrong by then. */
  keepsDraft?: boolean
  /** The id of what was refused and is corrected here: what is sent takes its place among what is not sent. */
  operation?: string | undefined
  /** What was made, and the ids under which the outbox keeps what is sent when there is signal. */
  onDone: (made: z.output<R>[], keptAs: string[]) => void
  /** What stands above the form when the server gave no sentence of its own. */
  failure: string | ((values: FormValues) => string)
}

/**
 * A form over one call: checked by the contract's own schema before it is sent, refused in the
 * server's words after. The same content sent twice is one request, also over a reload; what is
 * typed stays until it is saved or the person starts over. Of several requests, those that went
 * through are not sent again, whatever is changed before the next try.
 */
export function useCallForm<P extends Schema, B extends Schema, R extends Schema>({
  call,
  name,
  initial,
  typed,
  version = 1,
  valuesOf,
  unfinishedIn,
  doubtIn,
  secret = [],
  bodyOf,
  several,
  params,
  keepsDraft = true,
  operation,
  onDone,
  failure,
}: Options<P, B, R>) {
  const text = useText()
  const messageOf = useErrorMessage()
  const [draft] = useState(() => (keepsDraft ? readDraft(name) : null))
  const [isKept, setKept] = useState(draft !== null)
  const [error, setError] = useState<string | null>(null)
  const [missing, setMissing] = useState<string[]>([])
  const [problem, setProblem] = useState<Error | null>(null)
  const attempt = useRef<(Attempt & { hasSecret?: boolean }) | null>(draft?.attempt ?? null)
  const [began, setBegan] = useState({
    version: draft?.version ?? version,
    base: draft?.base ?? initial,
  })
  const isStartingOver = useRef(false)
  /** What is typed after starting over is another thing than what was refused. */
  const isBegunAnew = useRef(false)
  /** What was asked about, as it was. */
  const doubted = useRef<string | null>(null)
  const made = useRef<Done<z.output<R>>[]>([])
  // Before anything is read afresh: a form that is then made anew finds nothing that was kept.
  const [shown] = useState(operation ?? draft?.attempt?.key ?? null)
  // What waits in the outbox is known there by the same id.
  const isQueued = queuedName(call) !== null
  const hasId = call.kind === 'create' || isQueued
  const sending = useSendBatch(call, () => dropDraft(name))

  const keep = (values: FormValues) => {
    if (isStartingOver.current || !keepsDraft) return
    const open = (given: FormValues) =>
      Object.fromEntries(Object.entries(given).filter(([field]) => !secret.includes(field)))
    keepDraft(name, {
      values: open(values),
      // What was sent holds the secrets too; without it a retry after a reload is a new request.
      attempt: attempt.current?.hasSecret ? null : attempt.current,
      // As it began, also after a lost race: what was not chosen yet is asked again after a reload.
      version: began.version,
      base: open(began.base),
    })
  }
  const form = useForm({
    initialValues: { ...initial, ...typed, ...draft?.values },
    onValuesChange: keep,
  })

  const race = useConflict({
    call,
    valuesOf,
    secret,
    ...began,
    setField: (field, value) => form.setFieldValue(field, value),
  })

  const fail = (sentence: string, fields: Record<string, LocalizedMessage>) => {
    // What stands deep within what is sent is a field of its own name here.
    const nameOf = (path: string) => (path in initial ? path : (path.split('.').at(-1) ?? path))
    const errors = Object.entries(fields).map(([path, said]): [string, string] => [
      nameOf(path),
      text.message(said),
    ])
    setError(sentence)
    form.setErrors(Object.fromEntries<string>(errors))
    const first = Object.keys(initial).find((field) => errors.some(([name]) => name === field))
    if (first !== undefined) form.getInputNode(first)?.focus()
  }
  const onError = (thrown: SendError<z.output<R>>) => {
    const { cause } = thrown
    setProblem(cause)
    const fields = cause instanceof ApiError ? cause.fields : {}
    race.meet(cause, form.getValues())
    // Until that is known, it is this one operation, whatever is corrected: else it might be made twice.
    if (attempt.current && call.kind === 'create') {
      attempt.current.isUnknown =
        cause instanceof ApiError &&
        (cause.isNoAnswer || cause.code === 'newer' || cause.code === 'idempotency_mismatch')
    }
    attempt.current?.done.push(...thrown.done.map((each) => each.name))
    made.current.push(...thrown.done)
    setMissing(thrown.missing)
    // It was made, perhaps in another window: the way to another one is to start over.
    if (cause instanceof ApiError && cause.code === 'idempotency_mismatch') setKept(true)
    keep(form.getValues())
    fail(
      messageOf(cause, typeof failure === 'string' ? failure : failure(form.getValues())),
      fields,
    )
  }
  const onRefused = useEffectEvent((cause: ApiError) => {
    setProblem(cause)
    // What is corrected from elsewhere was not sent from here yet.
    attempt.current ??= shown === null ? null : { content: '', key: shown, done: [] }
    if (attempt.current) attempt.current.isTakenUp = true
    keep(form.getValues())
    const sentence = typeof failure === 'string' ? failure : failure(form.getValues())
    fail(messageOf(cause, sentence), cause.fields)
  })
  const submit = () => {
    if (race.isOpen) return fail(text.forms.chooseEach, {})
    const values = form.getValues()
    const unfinished = unfinishedIn?.(values) ?? null
    if (unfinished !== null) return fail(unfinished, {})
    const body = bodyOf(values, race.basedOn.current)
    const wrong = wrongInput(call, body, text)
    if (wrong) return fail(wrong.sentence, wrong.fields)
    const doubt = doubtIn?.(values) ?? null
    const asked = JSON.stringify(values)
    if (doubt !== null && doubted.current !== asked) {
      doubted.current = asked
      return fail(doubt, {})
    }
    setError(null)
    setProblem(null)
    form.clearErrors()
    const content = JSON.stringify(body)
    // Some of several records may exist under this key already, so it stays the same; so does that of what the outbox
    // keeps: corrected in two windows, it is one operation, and the server takes one of them.
    const { current } = attempt
    const isSame =
      current && (several || current.isUnknown || current.content === content || isQueued)
    if (isSame) current.content = content
    else {
      const hasSecret = secret.some((field) => values[field])
      const own = isBegunAnew.current ? undefined : operation
      attempt.current = { content, key: own ?? v7(), done: [], hasSecret }
    }
    if (call.kind === 'create' && attempt.current) {
      // From here on, and over a reload, until an answer says otherwise.
      attempt.current.isUnknown = true
      keep(values)
    }
    const { key = '', done = [] } = attempt.current ?? {}
    const names = several ? several.namesOf(values) : ['']
    const inputs = names
      .filter((each) => !done.includes(each))
      .map((each): NamedInput<P, B> => ({
        name: each,
        body: several ? several.bodyFor(body, each) : body,
        ...(params !== undefined && { params }),
        ...(hasId && { idempotencyKey: each === '' ? key : `${key}:${each}` }),
      }))
    // The promise, not callbacks: those are forgotten when the form is gone before the answer.
    sending.mutateAsync(inputs).then((answers) => {
      const all = [...made.current, ...answers]
      onDone(
        all.flatMap(({ body }) => (body === null ? [] : [body])),
        all.flatMap(({ keptAs }) => keptAs ?? []),
      )
    }, onError)
    race.clear()
  }
  function startOver() {
    attempt.current = null
    isBegunAnew.current = true
    void leave(sending.sender)
    setBegan({ version, base: initial })
    race.startOver(version, initial)
    isStartingOver.current = true
    form.setValues(initial)
    isStartingOver.current = false
    setError(null)
    setProblem(null)
    form.clearErrors()
    setKept(false)
    dropDraft(name)
  }
  const refused = useTakenUp(sending.sender, shown, () => {
    // Taken up before, and kept nowhere now: it was put right elsewhere, and its draft is done with.
    if (draft?.attempt?.isTakenUp) startOver()
  })
  useEffect(() => {
    if (refused) onRefused(refused)
  }, [refused])
  return {
    form,
    /** The names of those requests of several that did not go through. */
    missing,
    /** Why the server did not do what was last sent; null otherwise. */
    problem,
    state: {
      error,
      isBusy: sending.isPending,
      isKept,
      conflict: race.conflict,
      onSubmit: submit,
      onStartOver: startOver,
    },
  }
}
