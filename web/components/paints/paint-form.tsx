import { useState } from 'react'
import { paintCalls } from '../../../shared/paints/calls.ts'
import { sheen, type Paint } from '../../../shared/paints/paint.ts'
import { dateOf } from '../../../shared/time/time-zone.ts'
import { clock } from '../../api/device/clock.ts'
import { useCallForm } from '../../api/form/use-call-form.ts'
import { useText } from '../../language/app/text.tsx'
import { usePaintsText } from '../../language/paints/text.ts'
import { useDraftName } from '../../session/session.tsx'
import { useTimeZone } from '../../session/tenant.ts'
import { Form } from '../../ui/form/form.tsx'
import { orNull } from '../../ui/form/or-null.ts'
import { useSaved, useToast } from '../toasts.tsx'
import { NoteProposals } from './note-proposals.tsx'
import { labelsOf, PaintFields } from './paint-fields.tsx'

const texts = ['brand', 'line', 'color_name', 'color_code', 'tools', 'batch', 'notes'] as const

function valuesOf(paint: Partial<Paint>): Record<string, string> {
  return {
    place: paint.place ?? '',
    ...Object.fromEntries(texts.map((name) => [name, paint[name] ?? ''])),
    color_value: paint.color_value ?? '',
    sheen: paint.sheen ?? '',
    coats: paint.coats?.toString() ?? '',
    applied_on: paint.applied_on ?? '',
    is_main: paint.is_main ? 'yes' : '',
  }
}

function bodyOf(values: Record<string, string>) {
  return {
    place: values.place ?? '',
    ...Object.fromEntries(texts.map((name) => [name, orNull(values[name])])),
    color_value: orNull(values.color_value),
    sheen: sheen.options.find((each) => each === values.sheen) ?? null,
    coats: values.coats ? Number(values.coats) : null,
    applied_on: orNull(values.applied_on),
    is_main: values.is_main === 'yes',
  }
}

interface NewProps {
  job: string
  /** A record whose everything but the place is the same here, or what a receipt says of a paint. */
  like?: Partial<Paint> | undefined
  /** What it is proposed by, so that its draft is no other's. */
  source?: string
  onDone: () => void
}

/** The form that records what was painted; it waits for signal as entries do. */
export function NewPaintForm({ job, like, source = '', onDone }: NewProps) {
  const { common, forms } = useText()
  const text = usePaintsText()
  const saved = useSaved()
  const toast = useToast()
  const zone = useTimeZone()
  const [today] = useState(() => dateOf(clock.time(), zone))
  const { form, state } = useCallForm({
    call: paintCalls.createPaint,
    draft: { name: useDraftName(`createPaint:${job}:${like?.uuid ?? source}`) },
    fields: {
      initial: valuesOf({ ...like, place: '', applied_on: today, is_main: false, notes: null }),
    },
    bodyOf: (values) => ({ job_id: job, ...bodyOf(values) }),
    onDone: (_, keptAs) => {
      if (keptAs.length > 0) toast({ message: common.notSentYet })
      else saved()
      onDone()
    },
    failure: forms.failures.paint,
  })
  return (
    <Form label={text.addTitle} submit={text.save} state={state}>
      {!like && (
        <NoteProposals
          job={job}
          onChoose={({ brand, sheen: shine, color_code, color_name }) =>
            form.setValues({
              brand: brand ?? '',
              sheen: shine ?? '',
              color_code: color_code ?? '',
              color_name: color_name ?? '',
            })
          }
        />
      )}
      <PaintFields form={form} job={job} />
    </Form>
  )
}

/** The form that changes a record, based on the version that is shown. */
export function EditPaintForm({ paint, onDone }: { paint: Paint; onDone: () => void }) {
  const { common, forms } = useText()
  const text = usePaintsText()
  const saved = useSaved()
  const { form, state } = useCallForm({
    call: paintCalls.updatePaint,
    params: { uuid: paint.uuid },
    draft: { name: useDraftName(`updatePaint:${paint.uuid}`) },
    fields: { initial: valuesOf(paint), version: paint.version, valuesOf },
    // Whose main color it is stands on the job: left alone, what the office says of it meanwhile stays.
    bodyOf: (values, version) => {
      const { is_main, ...said } = bodyOf(values)
      return { ...said, ...(is_main !== paint.is_main && { is_main }), version }
    },
    onDone: () => {
      saved()
      onDone()
    },
    failure: forms.failures.paint,
  })
  return (
    <Form
      label={text.editTitle}
      submit={common.save}
      state={state}
      labels={labelsOf(text)}
      nameOf={(field, value) => {
        const found = sheen.safeParse(value)
        return field === 'sheen' && found.success ? text.sheens[found.data] : undefined
      }}
    >
      <PaintFields form={form} job={paint.job_id} />
    </Form>
  )
}
