import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { statisticsCalls } from '../../../shared/statistics/calls.ts'
import { isClosed } from '../../../shared/jobs/job.ts'
import type { Receipt } from '../../../shared/receipts/receipt.ts'
import { useCall, useList, useWholeList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { Page } from '../../components/page/page.tsx'
import { FileChoice } from '../../components/photos/file-choice.tsx'
import { KeptTile } from '../../components/photos/kept-tile.tsx'
import { useAddPhotos } from '../../components/photos/use-add-photos.ts'
import { useKeptShown } from '../../components/photos/use-kept-photos.ts'
import { useText } from '../../language/app/text.tsx'
import { useReceiptsText } from '../../language/receipts/text.ts'
import { paths } from '../../paths.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { DeletedReceipts } from './deleted-receipts.tsx'
import { ReceiptRow } from './receipt-row.tsx'
import { useReread } from '../../components/use-reread.ts'
import './receipts.css'

/** Takes photos of receipts for a job: the one asked for, or that the person is on the clock at, unless another is chosen. */
function TakeReceipts({ of }: { of: string | null }) {
  const text = useReceiptsText()
  const { common } = useText()
  const { data: statistics } = useCall(statisticsCalls.getStatistics)
  const { data: jobs = [] } = useWholeList(jobCalls.listJobs)
  const [chosen, setChosen] = useState<string | null>(null)
  const job = chosen ?? of ?? statistics?.own.onSite?.job_id ?? ''
  const { add, isBusy, problem } = useAddPhotos({
    job_id: job,
    stage: 'during',
    is_receipt: true,
  })
  return (
    <div className="section">
      <p>{text.explain}</p>
      <label className="field">
        <span>{text.job}</span>
        <select
          className="input"
          value={job}
          onChange={(event) => setChosen(event.currentTarget.value)}
        >
          <option value="">{common.choose}</option>
          {jobs
            .filter(({ status, uuid }) => !isClosed(status) || uuid === job)
            .map(({ uuid, job_name }) => (
              <option key={uuid} value={uuid}>
                {job_name}
              </option>
            ))}
        </select>
      </label>
      <ErrorMessage text={problem} />
      {job === '' ? (
        <p className="muted">{text.chooseJob}</p>
      ) : (
        <FileChoice isBusy={isBusy} onChoose={(files) => void add(files)} />
      )}
    </div>
  )
}

function Rows({ title, receipts }: { title: string; receipts: readonly Receipt[] }) {
  if (receipts.length === 0) return null
  return (
    <section className="section" aria-label={title}>
      <h2>{title}</h2>
      <ul className="plain-list entry-list paper">
        {receipts.map((receipt) => (
          <ReceiptRow key={receipt.uuid} receipt={receipt} />
        ))}
      </ul>
    </section>
  )
}

/** The newest receipts, or all of one job: then every page is read, so that none is missing. */
function useReceipts(job: string | null) {
  const newest = useList(
    receiptCalls.listReceipts,
    { query: { limit: '50' } },
    { enabled: job === null },
  )
  const all = useWholeList(receiptCalls.listReceipts, {
    enabled: job !== null,
    query: { job_id: job ?? undefined },
  })
  if (job === null) return newest
  const { data: rows, isLoading, error, refetch } = all
  return { rows, isLoading, error, refetch, hasNextPage: false, fetchNextPage: refetch }
}

/** Receipts: to take, to confirm, and those that count; of one job, where the address names it. */
export default function ReceiptsPage() {
  const text = useReceiptsText()
  const { common, chrome } = useText()
  const problem = useErrorMessage()
  const of = useSearchParams()[0].get('job')
  const { data: job, error: jobError } = useCall(
    jobCalls.getJob,
    { params: { uuid: of ?? '' } },
    { enabled: of !== null },
  )
  const list = useReceipts(of)
  const rows = list.rows ?? []
  const waiting = rows.find(({ state }) => state === 'waiting')
  useReread(waiting?.created_at ?? null, list.refetch)
  const known = new Set(rows.filter(({ state }) => state !== 'waiting').map(({ uuid }) => uuid))
  const kept = useKeptShown({ receipts: true }).filter(
    ({ photo }) => photo === null || !known.has(photo),
  )
  return (
    <Page title={chrome.receipts}>
      {of !== null && (
        <p>
          {text.onlyOf(job?.job_name ?? (jobError ? common.unknownJob : common.loading))}{' '}
          <Link to={paths.receipts}>{text.all}</Link>
        </p>
      )}
      <TakeReceipts key={of} of={of} />
      {kept.length > 0 && (
        <ul className="photo-grid">
          {kept.map((each) => (
            <KeptTile key={each.id} picture={each} />
          ))}
        </ul>
      )}
      <ErrorMessage text={list.rows ? null : problem(list.error)} />
      {list.isLoading && <p className="notice">{common.loading}</p>}
      {list.rows?.length === 0 && kept.length === 0 && <p className="muted">{text.none}</p>}
      <Rows title={text.toConfirm} receipts={rows.filter(({ state }) => state !== 'confirmed')} />
      <Rows title={text.confirmed} receipts={rows.filter(({ state }) => state === 'confirmed')} />
      {list.hasNextPage && (
        <button type="button" className="button" onClick={() => void list.fetchNextPage()}>
          {text.showMore}
        </button>
      )}
      <DeletedReceipts />
    </Page>
  )
}
