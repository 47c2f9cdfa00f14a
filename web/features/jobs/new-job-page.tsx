import { useNavigate } from 'react-router-dom'
import { paths } from '../../paths.ts'
import { Page } from '../../ui/page.tsx'
import { NewJobForm } from './job-form.tsx'

/** Adds a job. */
export default function NewJobPage() {
  const navigate = useNavigate()
  return (
    <Page title="Add New Job">
      <NewJobForm onDone={() => void navigate(paths.jobs)} />
    </Page>
  )
}
