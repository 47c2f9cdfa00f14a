import { Suspense } from 'react'
import { useParams } from 'react-router-dom'
import { colorSheetCalls } from '../../../../shared/color-sheets/calls.ts'
import type { SharedColorSheet } from '../../../../shared/color-sheets/color-sheet.ts'
import { useCall } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { PaintCard } from '../../../components/paints/paint-card.tsx'
import { colorOf, usedWords } from '../../../components/paints/paint-words.ts'
import { useColorSheetText } from '../../../language/color-sheet/text.ts'
import { useFormatIn, type Format } from '../../../language/format.ts'
import { LanguageProvider } from '../../../language/language.tsx'
import { usePaintsText } from '../../../language/paints/text.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { useTitle } from '../article.tsx'
import { SheetPhoto } from './sheet-photo.tsx'
import './color-sheet.css'

function PaintRow({
  paint,
  format,
}: {
  paint: SharedColorSheet['paints'][number]
  format: Format
}) {
  const text = useColorSheetText()
  const paints = usePaintsText()
  const used = usedWords(paint, paints)
  const when = [
    paint.batch && text.batch(paint.batch),
    paint.applied_on && text.painted(format.calendarDate(paint.applied_on)),
  ].filter(Boolean)
  return (
    <li>
      <PaintCard color={colorOf(paint)} />
      <div>
        <h3>{paint.place}</h3>
        {used && <p>{used}</p>}
        {when.length > 0 && <p className="muted">{when.join(' · ')}</p>}
      </div>
    </li>
  )
}

/** The sheet itself, in the language that was chosen for it. */
function Sheet({ sheet }: { sheet: SharedColorSheet }) {
  const text = useColorSheetText()
  const format = useFormatIn(sheet.time_zone)
  useTitle(text.title)
  return (
    <main className="color-sheet" id="content">
      <header>
        <h1>{text.title}</h1>
        <p className="color-sheet-where">{sheet.address}</p>
        <p>{text.by(sheet.company)}</p>
      </header>
      {sheet.note && <p className="prose">{sheet.note}</p>}
      <section aria-label={text.colors}>
        <h2>{text.colors}</h2>
        {sheet.paints.length === 0 && <p>{text.noPaints}</p>}
        <ul className="color-sheet-paints">
          {sheet.paints.map((paint, at) => (
            <PaintRow key={at} paint={paint} format={format} />
          ))}
        </ul>
      </section>
      {sheet.photos.length > 0 && (
        <section aria-label={text.photos}>
          <h2>{text.photos}</h2>
          <ul className="color-sheet-photos">
            {sheet.photos.map((photo) => (
              <SheetPhoto key={photo.uuid} photo={photo} format={format} />
            ))}
          </ul>
        </section>
      )}
      <footer>
        <p>{text.keep}</p>
        <button type="button" className="button" onClick={() => window.print()}>
          {text.print}
        </button>
      </footer>
    </main>
  )
}

/** What was painted at a customer's house, for whoever holds the link; signed in or not. */
export default function ColorSheetPage() {
  const { token = '' } = useParams()
  const text = useColorSheetText()
  const problem = useErrorMessage()
  const { data, error } = useCall(colorSheetCalls.readColorSheet, { params: { token } })
  if (!data) {
    return (
      <main className="color-sheet" id="content">
        <h1>{text.title}</h1>
        {error ? <ErrorMessage text={problem(error)} /> : <p className="notice">{text.loading}</p>}
      </main>
    )
  }
  return (
    <LanguageProvider initial={data.language}>
      <Suspense fallback={<p className="notice">{text.loading}</p>}>
        <Sheet sheet={data} />
      </Suspense>
    </LanguageProvider>
  )
}
