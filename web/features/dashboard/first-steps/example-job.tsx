import { jobCalls } from '../../../../shared/jobs/calls.ts'
import { useSend } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useText } from '../../../language/app/text.tsx'
import { ErrorMessage } from '../../../ui/query-state.tsx'

/** A job to try things with, and to take away again. */
export function ExampleJob({ example }: { example: string | undefined }) {
  const { firstSteps } = useText()
  const problem = useErrorMessage()
  const create = useSend(jobCalls.createJob)
  const remove = useSend(jobCalls.deleteJob)
  return (
    <p>
      {example === undefined ? (
        <button
          type="button"
          className="button"
          disabled={create.isPending}
          onClick={() =>
            create.mutate({
              body: {
                job_name: firstSteps.exampleName,
                address: firstSteps.exampleAddress,
                status: 'Active',
              },
            })
          }
        >
          {firstSteps.tryExample}
        </button>
      ) : (
        <button
          type="button"
          className="button"
          disabled={remove.isPending}
          onClick={() => remove.mutate({ params: { uuid: example } })}
        >
          {firstSteps.removeExample}
        </button>
      )}
      <ErrorMessage text={problem(create.error ?? remove.error)} />
    </p>
  )
}
