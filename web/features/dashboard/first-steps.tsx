import { useState } from 'react'
import { Link } from 'react-router-dom'
import { api } from '../../../shared/api.ts'
import { useSend, useWholeList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app-text.tsx'
import { paths } from '../../paths.ts'
import { useOwner, useUser } from '../../session/session.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { arePutAway, putAway } from './put-away.ts'

/** A job to try things with, and to take away again. */
function ExampleJob({ example }: { example: string | undefined }) {
  const { firstSteps } = useText()
  const problem = useErrorMessage()
  const create = useSend(api.createJob)
  const remove = useSend(api.deleteJob)
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

interface StepProps {
  isDone: boolean
  text: string
  action: string
  to: string
}

function Step({ isDone, text, action, to }: StepProps) {
  const { firstSteps } = useText()
  return (
    <li className={isDone ? 'done' : ''}>
      <span>{text}</span>
      {isDone ? (
        <span className="badge begun">{firstSteps.done}</span>
      ) : (
        <Link className="button primary" to={to}>
          {action}
        </Link>
      )}
    </li>
  )
}

/** What a company does first, until it is done or put away. */
export default function FirstSteps({ hasEntries }: { hasEntries: boolean }) {
  const me = useUser()
  const owner = useOwner()
  const { chrome, firstSteps } = useText()
  const jobs = useWholeList(api.listJobs)
  const users = useWholeList(api.listUsers)
  const [isAway, setAway] = useState(() => arePutAway(owner))
  if (isAway || !jobs.data || !users.data) return null
  const crew = users.data.filter(({ uuid, is_active }) => uuid !== me.uuid && is_active)
  const waiting = crew.find(({ has_joined }) => has_joined === false)
  const example = jobs.data.find(({ job_name }) => job_name === firstSteps.exampleName)
  const hasJoined = crew.some(({ has_joined }) => has_joined)
  const hasJob = jobs.data.some(({ uuid }) => uuid !== example?.uuid)
  if (hasJob && hasJoined && hasEntries) return null
  return (
    <section className="first-steps paper" aria-label={firstSteps.title}>
      <h2>{firstSteps.title}</h2>
      <ol className="plain-list">
        <Step isDone={hasJob} text={firstSteps.job} action={chrome.addJob} to={paths.newJob} />
        <Step
          isDone={crew.length > 0}
          text={firstSteps.crew}
          action={chrome.addUser}
          to={paths.newUser}
        />
        {crew.length > 0 && (
          <Step
            isDone={hasJoined || !waiting}
            text={firstSteps.link}
            action={firstSteps.sendLink}
            to={`${paths.users}?added=${waiting?.uuid ?? ''}`}
          />
        )}
        {jobs.data.length > 0 && (
          <Step
            isDone={hasEntries}
            text={firstSteps.arrival}
            action={firstSteps.logArrival}
            to={paths.newLog}
          />
        )}
      </ol>
      {!hasJob && <ExampleJob example={example?.uuid} />}
      {hasJob && example && <ExampleJob example={example.uuid} />}
      <button
        type="button"
        className="button"
        onClick={() => {
          putAway(owner)
          setAway(true)
        }}
      >
        {firstSteps.putAway}
      </button>
    </section>
  )
}
