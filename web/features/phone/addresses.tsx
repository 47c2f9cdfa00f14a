import { useState } from 'react'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { isClosed } from '../../../shared/jobs/job.ts'
import { useWholeList } from '../../api/queries.ts'
import { useAccountText } from '../../language/account/text.ts'
import { CopyButton } from '../../ui/copy-button.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const QrCode = lazyComponent(() => import('../../ui/qr-code.tsx'))

function Address({ label, url }: { label: string; url: string }) {
  const { phoneSetup } = useAccountText()
  return (
    <li>
      <strong>{label}</strong>
      <code>{url}</code>
      <div className="actions">
        <CopyButton text={url} label={phoneSetup.copy} done={phoneSetup.copied} />
      </div>
      <details>
        <summary>{phoneSetup.qrCode}</summary>
        <LazyBoundary>
          <QrCode text={url} label={`${phoneSetup.qrCode}: ${label}`} />
        </LazyBoundary>
      </details>
    </li>
  )
}

/** The addresses that are behind a secret link, for each job; shown while the link is known. */
export function Addresses({ url }: { url: string }) {
  const { phoneSetup } = useAccountText()
  const jobs = useWholeList(jobCalls.listJobs)
  const open = (jobs.data ?? []).filter(({ status }) => !isClosed(status))
  const [chosen, setChosen] = useState('')
  const job = open.find(({ uuid }) => uuid === chosen) ?? open[0]
  return (
    <section className="form paper" role="status">
      <p className="notice">{phoneSetup.shownOnce}</p>
      {open.length > 0 && (
        <label className="field">
          <span>{phoneSetup.job}</span>
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
            <Address label={phoneSetup.arriving} url={`${url}/arrive?job=${job.uuid}`} />
            <Address label={phoneSetup.leaving} url={`${url}/leave?job=${job.uuid}`} />
          </>
        )}
        <Address label={phoneSetup.owntracks} url={`${url}/owntracks`} />
      </ul>
    </section>
  )
}
