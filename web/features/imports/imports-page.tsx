import { Link, useParams } from 'react-router-dom'
import { importCalls } from '../../../shared/imports/calls.ts'
import { useList } from '../../api/queries.ts'
import { QueriedList } from '../../components/page/queried-list.tsx'
import { Page } from '../../components/page/page.tsx'
import { Permitted } from '../../components/page/permitted.tsx'
import { useText } from '../../language/app/text.tsx'
import { useImportsText } from '../../language/imports/text.ts'
import { paths } from '../../paths.ts'
import { useFormat } from '../../session/tenant.ts'
import { ComparePeriod } from './compare/compare-period.tsx'
import { FileChoice } from './file-choice.tsx'
import { ImportPage } from './import-page.tsx'
import { PaidThrough } from './paid-through.tsx'
import { stateText } from './state-text.ts'
import './imports.css'

/** The files of hours that were brought along, and how to bring another. */
function Imports() {
  const text = useImportsText()
  const { common } = useText()
  const format = useFormat()
  const list = useList(importCalls.listImports)
  return (
    <div className="imports">
      <section className="section">
        <p>{text.intro}</p>
        <FileChoice label={text.choose} />
        <QueriedList query={list} rows={list.rows} empty={text.none}>
          {({ uuid, name, state, obstacles, created_at, created_by_name }) => (
            <li key={uuid}>
              <Link to={paths.imports(uuid)} className="wraps">
                {name}
              </Link>
              <span className="muted">
                {stateText(text, { state, obstacles })} ·{' '}
                {text.by(created_by_name ?? common.unknownUser, format.dateTime(created_at))}
              </span>
            </li>
          )}
        </QueriedList>
        {list.hasNextPage && (
          <button type="button" className="button" onClick={() => void list.fetchNextPage()}>
            {text.older}
          </button>
        )}
      </section>
      <PaidThrough />
      <ComparePeriod />
    </div>
  )
}

/** The files of hours of a company, or one of them. */
export default function ImportsPage() {
  const text = useImportsText()
  const { uuid } = useParams()
  if (uuid !== undefined) return <ImportPage uuid={uuid} />
  return (
    <Page title={text.title} actions={<></>}>
      <Permitted call={importCalls.listImports}>
        <Imports />
      </Permitted>
    </Page>
  )
}
