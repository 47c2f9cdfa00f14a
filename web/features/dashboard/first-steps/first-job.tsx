import { Link } from 'react-router-dom'
import { jobCalls } from '../../../../shared/jobs/calls.ts'
import { useCallForm } from '../../../api/form/use-call-form.ts'
import { useText } from '../../../language/app/text.tsx'
import { paths } from '../../../paths.ts'
import { useDraftName } from '../../../session/session.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Form } from '../../../ui/form/form.tsx'

/** The first job by one line: what painters call a job is mostly its address. */
export function FirstJob() {
  const { chrome, firstSteps, forms } = useText()
  const { form, state } = useCallForm({
    call: jobCalls.createJob,
    draft: { name: useDraftName('firstJob') },
    fields: { initial: { job_name: '' } },
    bodyOf: ({ job_name = '' }) => ({ job_name, address: job_name }),
    onDone: () => undefined,
    failure: forms.failures.job,
  })
  return (
    <>
      <Form label={firstSteps.job} submit={chrome.addJob} state={state}>
        <TextField form={form} name="job_name" label={firstSteps.jobOrAddress} required />
      </Form>
      <Link to={paths.newJob}>{firstSteps.moreDetails}</Link>
    </>
  )
}
