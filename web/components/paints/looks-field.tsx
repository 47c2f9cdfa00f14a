import { useState } from 'react'
import { paintCalls } from '../../../shared/paints/calls.ts'
import { searchTerm } from '../../../shared/paints/paint.ts'
import { useCall } from '../../api/queries.ts'
import { usePaintsText } from '../../language/paints/text.ts'
import type { TextForm } from '../../ui/form/fields.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const Eyedropper = lazyComponent(() => import('./eyedropper.tsx'))

/** A color that the company recorded before under the same code or name, with how it looks. */
function useRecordedBefore(form: TextForm) {
  const { color_code = '', color_name = '', color_value } = form.getValues()
  const text = searchTerm(color_code) === '' ? color_name : color_code
  const isAsked = !color_value && searchTerm(text).length > 2
  const { data = [] } = useCall(
    paintCalls.searchPaints,
    { query: { text: text.trim() || '-', limit: '20' } },
    { enabled: isAsked },
  )
  if (!isAsked) return undefined
  return data.find((paint) => {
    const same = paint.color_code ?? paint.color_name ?? ''
    return paint.color_value !== null && searchTerm(same) === searchTerm(text)
  })
}

/**
 * How a color looks: set by hand, picked from a photo, or as the company recorded it before. Nothing is
 * shown for a code that nobody has seen.
 */
export function LooksField({ form, job }: { form: TextForm; job: string }) {
  const text = usePaintsText()
  const [isPicking, setPicking] = useState(false)
  const value = form.getValues().color_value ?? ''
  const before = useRecordedBefore(form)
  const set = (chosen: string) => form.setFieldValue('color_value', chosen)
  const known = before?.color_value
  return (
    <fieldset className="field">
      <legend>{text.looks}</legend>
      <div className="paint-looks">
        {value === '' ? (
          <>
            <span className="muted">{text.looksUnknown}</span>
            <button type="button" className="button" onClick={() => set('#d9d2c3')}>
              {text.setLooks}
            </button>
          </>
        ) : (
          <>
            <input
              type="color"
              aria-label={text.looks}
              value={value}
              onChange={(event) => set(event.currentTarget.value)}
            />
            <button type="button" className="button" onClick={() => set('')}>
              {text.clearLooks}
            </button>
          </>
        )}
        <button type="button" className="button" onClick={() => setPicking(true)}>
          {text.fromPhoto}
        </button>
        {known && (
          <button type="button" className="button" onClick={() => set(known)}>
            <span className="chip" style={{ '--paint': known }} aria-hidden="true" />{' '}
            {text.recordedBefore([before.color_name, before.color_code].filter(Boolean).join(' '))}
          </button>
        )}
      </div>
      {isPicking && (
        <LazyBoundary>
          <Eyedropper
            job={job}
            onPick={(picked) => {
              set(picked)
              setPicking(false)
            }}
            onClose={() => setPicking(false)}
          />
        </LazyBoundary>
      )}
    </fieldset>
  )
}
