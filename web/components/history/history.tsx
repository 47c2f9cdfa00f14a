import { useState } from 'react'
import { historyCalls } from '../../../shared/history/calls.ts'
import { useText } from '../../language/app/text.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useMay } from '../../session/session.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

// Few look at it.
const Changes = lazyComponent(() => import('./changes.tsx'))

/** Who changed a record, when and what; read when asked for. */
export function History({ uuid }: { uuid: string }) {
  const { history } = useText()
  const may = useMay()
  const [isShown, setShown] = useState(false)
  if (!may(historyCalls.listHistory)) return null
  return (
    <section className="section" aria-label={history.title}>
      <h2>{history.title}</h2>
      {isShown ? (
        <LazyBoundary>
          <Changes uuid={uuid} />
        </LazyBoundary>
      ) : (
        <div>
          <button type="button" className="button" onClick={() => setShown(true)}>
            {history.show}
          </button>
        </div>
      )}
    </section>
  )
}
