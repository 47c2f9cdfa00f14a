import { lazy, Suspense, useState } from 'react'
import { api } from '../../../shared/api.ts'
import { isClosed } from '../../../shared/job.ts'
import { useWholeList } from '../../api/queries.ts'
import { useText } from '../../language/app-text.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'

const QrCode = lazy(() => import('../../ui/qr-code.tsx'))

function Address({ label, url }: { label: string; url: string }) {
  const { phone } = useText()
  return (
    <li>
      <strong>{label}</strong>
      <code>{url}</code>
      <div className="actions">
        <CopyButton text={url} label={phone.copy} done={phone.copied} />
      </div>
      <details>
        <summary>{phone.qrCode}</summary>
        <Suspense>
          <QrCode text={url} label={`${phone.qrCode}: ${label}`} />
        </Suspense>
      </details>
    </li>
  )
}

/** The addresses that are behind a secret link, for each job; shown while the link is known. */
export function Addresses({ url }: { url: string }) {
  const { phone } = useText()
  const jobs = useWholeList(api.listJobs)
  const open = (jobs.data ?? []).filter(({ status }) => !isClosed(status))
  const [chosen, setChosen] = useState('')
  const job = open.find(({ uuid }) => uuid === chosen) ?? open[0]
  return (
    <section className="form paper" role="status">
      <p className="notice">{phone.shownOnce}</p>
      {open.length > 0 && (
        <label className="field">
          <span>{phone.job}</span>
          <select
            className="input"
            value={job?.uuid}
            onChange={(event) => setChosen(event.currentTarget.value)}
          >
            {open.map(({ uuid, job_name }) => (
              <option key={uuid} value={uuid}>
                {job_name}
              </option>
            ))}
          </select>
        </label>
      )}
      <ul className="addresses">
        {job && (
          <>
            <Address label={phone.arriving} url={`${url}/arrive?job=${job.uuid}`} />
            <Address label={phone.leaving} url={`${url}/leave?job=${job.uuid}`} />
          </>
        )}
        <Address label={phone.owntracks} url={`${url}/owntracks`} />
      </ul>
    </section>
  )
}
