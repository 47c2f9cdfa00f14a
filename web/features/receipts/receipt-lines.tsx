import { useState } from 'react'
import type { Material, Receipt } from '../../../shared/receipts/receipt.ts'
import { useText } from '../../language/app/text.tsx'
import { usePaintsText } from '../../language/paints/text.ts'
import { useReceiptsText } from '../../language/receipts/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const NewPaintForm = lazyComponent(async () => ({
  default: (await import('../../components/paints/paint-form.tsx')).NewPaintForm,
}))

/** The lines of a receipt as they were read, each paint with a way into the record of its job. */
export function ReceiptLines({ receipt }: { receipt: Receipt }) {
  const { common } = useText()
  const text = useReceiptsText()
  const paints = usePaintsText()
  const format = useFormat()
  const [recording, setRecording] = useState<{ like: Material; line: number } | null>(null)
  const close = () => setRecording(null)
  const { reading, job_id } = receipt
  return (
    <section className="section" aria-label={text.lines}>
      <h2>{text.lines}</h2>
      {reading?.doubtful.includes('lines') && <p className="alert warn">{text.linesDoubtful}</p>}
      <ul className="plain-list entry-list paper">
        {reading?.lines.map(({ text: said, quantity, price, material }, at) => (
          <li key={at}>
            <span>
              {quantity !== null && text.pieces(format.number(quantity))} {said}
              {material && (
                <>
                  <br />
                  <button
                    type="button"
                    className="button"
                    onClick={() => setRecording({ like: material, line: at })}
                  >
                    {text.recordPaint}
                  </button>
                </>
              )}
            </span>
            <strong>{price !== null && format.money(Number(price))}</strong>
          </li>
        ))}
      </ul>
      {recording && (
        <Dialog title={paints.addTitle} className="paint-dialog" onClose={close}>
          <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>
            <NewPaintForm
              job={job_id}
              like={recording.like}
              source={`${receipt.uuid}:${recording.line}`}
              onDone={close}
            />
          </LazyBoundary>
        </Dialog>
      )}
    </section>
  )
}
