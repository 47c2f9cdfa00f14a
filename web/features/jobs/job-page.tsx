import { useMemo } from 'react'
import { Link, useNavigate } from 'react-router-dom'
import type * as z from 'zod/mini'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { summaryCalls } from '../../../shared/summaries/calls.ts'
import { jobCostCalls } from '../../../shared/job-costs/calls.ts'
import { isClosed, type jobViewDetail } from '../../../shared/jobs/job.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { useCall, useSend } from '../../api/queries.ts'
import { useDeferredData } from '../../loading/use-deferred-data.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { StatusBadge } from '../../components/entries/badges.tsx'
import { EditButton } from '../../components/page/edit-button.tsx'
import { EntriesTable } from '../../components/entries/entries-table.tsx'
import { entryColumns } from '../../components/entries/entry-columns.tsx'
import { History } from '../../components/history/history.tsx'
import { colorStyle } from '../../components/jobs/job-colors.ts'
import { Page } from '../../components/page/page.tsx'
import { JobSummary } from '../../components/summary/summaries.tsx'
import { useEditing } from '../../components/page/use-editing.ts'
import { useUuid } from '../../components/page/use-uuid.ts'
import { useSaved, useToast } from '../../components/toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { useFieldName } from '../../language/app/field-names.ts'
import { paths } from '../../paths.ts'
import { useDraftName, useMay, useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { AddressText } from '../../ui/contact.tsx'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { Details } from '../../ui/details.tsx'
import './job-page.css'
import { QueryState } from '../../ui/query-state.tsx'
import { CrewDayButton } from './crew-day-button.tsx'
import { OnJobNow } from './on-job-now.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const DeletionNotice = lazyComponent(() => import('./deletion-notice.tsx'))

const EditJobForm = lazyComponent(async () => ({
  default: (await import('./job-form.tsx')).EditJobForm,
}))

const Photos = lazyComponent(() => import('../../components/photos/photos.tsx'))

const Paints = lazyComponent(() => import('../../components/paints/paints.tsx'))

const JobCosts = lazyComponent(() => import('./job-costs.tsx'))

type JobDetail = z.infer<typeof jobViewDetail>

/** What a main color is called; null where there is none. */
function nameOf(color: JobDetail['main_color']): string | null {
  return color && [color.name, color.code].filter(Boolean).join(' ')
}

function JobFacts({ job }: { job: JobDetail }) {
  const text = useText()
  const { columns, common } = text
  const fieldName = useFieldName()
  return (
    <div className="job-facts">
      <div className="paint-band" style={colorStyle(job.color, job.main_color?.value)} />
      <Details
        facts={[
          [columns.name, job.job_name],
          [columns.address, <AddressText address={job.address} />],
          [columns.status, <StatusBadge status={job.status} />],
          [
            columns.customer,
            job.customer_id && (
              <Link to={paths.customer(job.customer_id)}>{job.customer_name}</Link>
            ),
          ],
          [
            columns.supervisor,
            job.supervisor_id && (
              <Link to={paths.user(job.supervisor_id)}>{job.supervisor_name}</Link>
            ),
          ],
          [fieldName('work_area'), job.work_area],
          [fieldName('start_date'), job.start_date?.slice(0, 10)],
          [fieldName('completion_date'), job.completion_date?.slice(0, 10) ?? common.notAvailable],
          [fieldName('color'), nameOf(job.main_color) ?? text.color(job.color)],
        ]}
      />
    </div>
  )
}

function JobView({ job }: { job: JobDetail }) {
  const text = useText()
  const may = useMay()
  const { role } = useUser()
  const format = useFormat()
  const columns = useMemo(() => {
    const { user, timestamp, type, notes } = entryColumns(text, format)
    return [user, timestamp, type, notes]
  }, [text, format])
  return (
    <>
      <JobFacts job={job} />
      <div className="detail home">
        <div>
          {may(jobCostCalls.getJobCosts) && (
            <LazyBoundary fallback={<p className="notice costs">{text.common.loading}</p>}>
              <JobCosts job={job} />
            </LazyBoundary>
          )}
          <LazyBoundary fallback={<p className="notice">{text.common.loading}</p>}>
            <Photos job={job.uuid} />
          </LazyBoundary>
          <div className="entries">
            <EntriesTable
              label={text.jobs.entries}
              columns={columns}
              newest={job.log_entries}
              of={{ job_id: job.uuid }}
              empty={text.jobs.noEntries}
            />
          </div>
        </div>
        <div>
          <OnJobNow job={job.uuid} />
          {canSeeEveryone(role) && <CrewDayButton job={job} />}
          {job.notes && (
            <section className="section">
              <h2>{text.common.notes}</h2>
              <p className="prose paper">{job.notes}</p>
            </section>
          )}
          <LazyBoundary fallback={<p className="notice">{text.common.loading}</p>}>
            <Paints job={job.uuid} />
          </LazyBoundary>
          {may(summaryCalls.getJobSummary) && <JobSummary job={job.uuid} />}
          <History uuid={job.uuid} />
        </div>
      </div>
    </>
  )
}

/** One job with its entries, and its edit form. */
export default function JobPage() {
  const uuid = useUuid()
  const may = useMay()
  const { common, jobs, logs } = useText()
  const problem = useErrorMessage()
  const navigate = useNavigate()
  const job = useCall(jobCalls.getJob, { params: { uuid } })
  const drawn = useDeferredData(job.data)
  const remove = useSend(jobCalls.deleteJob)
  const restore = useSend(jobCalls.restoreJob)
  const update = useSend(jobCalls.updateJob)
  const toast = useToast()
  const [isEditing, setEditing] = useEditing()
  const saved = useSaved()
  const draft = useDraftName(`updateJob:${uuid}`)
  const mayEdit = may(jobCalls.updateJob) && job.data !== undefined
  const name = job.data?.job_name ?? jobs.one
  const actions = (
    <>
      <Link className="button" to={paths.jobs}>
        {jobs.backToJobs}
      </Link>
      {mayEdit && (
        <>
          <EditButton isEditing={isEditing} setEditing={setEditing} draft={draft} />
          <ConfirmButton
            label={common.delete}
            question={jobs.askDelete}
            reasonLabel={logs.reason}
            isDangerous
            alternative={
              job.data && !isClosed(job.data.status)
                ? {
                    label: jobs.completeInstead,
                    onConfirm: () =>
                      update
                        .mutateAsync({ params: { uuid }, body: { status: 'Completed' } })
                        .then(saved),
                  }
                : undefined
            }
            onConfirm={async (reason) => {
              await remove.mutateAsync({ params: { uuid }, body: { reason } })
              toast({
                message: jobs.deleted(name),
                onUndo: () => restore.mutate({ params: { uuid } }),
              })
              void navigate(paths.jobs)
            }}
          >
            <LazyBoundary>
              <DeletionNotice job={uuid} />
            </LazyBoundary>
          </ConfirmButton>
        </>
      )}
    </>
  )
  return (
    <Page title={name} actions={actions}>
      <QueryState
        isLoading={job.isLoading || (!drawn && job.data !== undefined)}
        error={job.data ? null : problem(job.error)}
        onRetry={() => void job.refetch()}
        loadingText={jobs.loading}
      >
        {job.data && isEditing && mayEdit && (
          <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>
            <EditJobForm
              job={job.data}
              draft={draft}
              onDone={() => {
                setEditing(false)
                saved()
              }}
            />
          </LazyBoundary>
        )}
        {drawn && !(isEditing && mayEdit) && <JobView job={drawn} />}
      </QueryState>
    </Page>
  )
}
