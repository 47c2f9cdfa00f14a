import { useNavigate } from 'react-router-dom'
import { OfficeOnly } from '../../layout/office-only.tsx'
import { Page } from '../../layout/page.tsx'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { NewJobForm } from './job-form.tsx'

/** Adds a job. */
export default function NewJobPage() {
  const navigate = useNavigate()
  const { jobs } = useText()
  return (
    <Page title={jobs.newTitle}>
      <OfficeOnly>
        <NewJobForm onDone={() => void navigate(paths.jobs)} />
      </OfficeOnly>
    </Page>
  )
}
