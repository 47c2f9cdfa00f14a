import { useDeferredValue } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { paintCalls } from '../../../shared/paints/calls.ts'
import { searchTerm } from '../../../shared/paints/paint.ts'
import { useList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { PaintFacts } from '../../components/paints/paint-facts.tsx'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app/text.tsx'
import { usePaintsText } from '../../language/paints/text.ts'
import { paths } from '../../paths.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'

function Found({ text: wanted }: { text: string }) {
  const { common } = useText()
  const text = usePaintsText()
  const problem = useErrorMessage()
  const list = useList(paintCalls.searchPaints, { query: { text: wanted, limit: '50' } })
  if (!list.rows) return <p className="notice">{problem(list.error) ?? common.loading}</p>
  if (list.rows.length === 0) return <EmptyState text={text.nothingFound(wanted)} />
  return (
    <>
      <ErrorMessage text={problem(list.error)} />
      <ul className="paint-list">
        {list.rows.map((paint) => (
          <PaintFacts
            key={paint.uuid}
            paint={paint}
            heading={
              <p>
                <Link to={paths.job(paint.job_id)}>{paint.job_name ?? common.unknownJob}</Link>
              </p>
            }
          />
        ))}
      </ul>
      {list.hasNextPage && (
        <button type="button" className="button" onClick={() => void list.fetchNextPage()}>
          {text.showMore}
        </button>
      )}
    </>
  )
}

/** Where a color or a product was used, over all jobs. */
export default function ColorsPage() {
  const text = usePaintsText()
  const [search, setSearch] = useSearchParams()
  const typed = search.get('text') ?? ''
  const wanted = useDeferredValue(typed.trim())
  return (
    <Page title={text.searchTitle}>
      <label className="field">
        <span>{text.searchLabel}</span>
        <input
          className="input"
          type="search"
          maxLength={80}
          placeholder={text.searchHint}
          value={typed}
          onChange={(event) =>
            setSearch(event.currentTarget.value ? { text: event.currentTarget.value } : {}, {
              replace: true,
            })
          }
        />
      </label>
      {searchTerm(wanted).length > 1 ? (
        <Found text={wanted} />
      ) : (
        <p className="muted">{text.searchStart}</p>
      )}
    </Page>
  )
}
