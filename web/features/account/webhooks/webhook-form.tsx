import type * as z from 'zod/mini'
import { webhookCalls } from '../../../../shared/webhooks/calls.ts'
import { subscribable } from '../../../../shared/webhooks/event-types.ts'
import type { Webhook, webhookWithSecret } from '../../../../shared/webhooks/webhook.ts'
import type { FormValues } from '../../../api/form/conflict.ts'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import { many, ManyField } from '../../../components/many-field.tsx'
import { useAccountText } from '../../../language/account/text.ts'
import { useDraftName } from '../../../session/session.tsx'
import { TextField, type TextForm } from '../../../ui/form/fields.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SignInAgain } from '../sign-in-again.tsx'

const bodyOf = ({ url = '', events }: FormValues) => ({
  url,
  events: subscribable.filter((type) => many.of(events).includes(type)),
})

/** Where an endpoint is, and what it is told. */
function Fields({ form }: { form: TextForm }) {
  const { webhooks: text } = useAccountText()
  const options = subscribable.map((value) => ({ value, label: text.eventNames[value] }))
  return (
    <>
      <TextField form={form} name="url" label={text.url} maxLength={500} required />
      <ManyField form={form} name="events" label={text.events} required options={options} />
    </>
  )
}

/** Adds an endpoint; its secret comes with the answer, this once. */
export function NewWebhook({
  onMade,
}: {
  onMade: (made: z.output<typeof webhookWithSecret>) => void
}) {
  const { webhooks: text } = useAccountText()
  const { form, state, problem } = useCallForm({
    call: webhookCalls.createWebhook,
    draft: { name: useDraftName('createWebhook') },
    fields: { initial: { url: '', events: '' } },
    checks: { unfinishedIn: ({ events }) => (events === '' ? text.chooseEvents : null) },
    bodyOf,
    onDone: ([made]) => made && onMade(made),
    failure: text.failure,
  })
  return (
    <Form label={text.add} submit={text.add} state={state}>
      <SignInAgain error={problem} opens="webhook" />
      <Fields form={form} />
    </Form>
  )
}

/** Changes where an endpoint is, and what it is told. */
export function ChangeWebhook({ webhook, onDone }: { webhook: Webhook; onDone: () => void }) {
  const { webhooks: text } = useAccountText()
  const { uuid, version } = webhook
  const valuesOf = ({ url, events }: Webhook) => ({ url, events: many.text(events) })
  const { form, state, problem } = useCallForm({
    call: webhookCalls.updateWebhook,
    params: { uuid },
    draft: { name: useDraftName(`updateWebhook:${uuid}`) },
    fields: { initial: valuesOf(webhook), version, valuesOf },
    checks: { unfinishedIn: ({ events }) => (events === '' ? text.chooseEvents : null) },
    bodyOf: (values, basedOn) => ({ ...bodyOf(values), version: basedOn }),
    onDone,
    failure: text.failure,
  })
  return (
    <Form label={text.change} submit={text.save} state={state}>
      <SignInAgain error={problem} opens={uuid} />
      <Fields form={form} />
    </Form>
  )
}
