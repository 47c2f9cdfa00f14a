import { useLocation, useNavigate } from 'react-router-dom'
import { jobCalls } from '../../../shared/jobs/calls.ts'
import { Permitted } from '../../components/page/permitted.tsx'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { NewJobForm } from './job-form.tsx'

export default function NewJobPage() {
  const navigate = useNavigate()
  // What the address gives the form is another form.
  const { search } = useLocation()
  const { jobs } = useText()
  return (
    <Page title={jobs.newTitle}>
      <Permitted call={jobCalls.createJob}>
        <NewJobForm
          key={search}
          onDone={(uuid) => void navigate(uuid ? `${paths.jobs}?added=${uuid}` : paths.jobs)}
        />
      </Permitted>
    </Page>
  )
}
