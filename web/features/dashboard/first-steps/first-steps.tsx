import { useState, type ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { jobCalls } from '../../../../shared/jobs/calls.ts'
import { userCalls } from '../../../../shared/users/calls.ts'
import { useWholeList } from '../../../api/queries.ts'
import { useText } from '../../../language/app/text.tsx'
import { paths } from '../../../paths.ts'
import { useOwner, useUser } from '../../../session/session.tsx'
import { ExampleJob } from './example-job.tsx'
import { FirstJob } from './first-job.tsx'
import { FirstPerson } from './first-person.tsx'
import { arePutAway, putAway } from './put-away.ts'
import './first-steps.css'

interface StepProps {
  isDone: boolean
  text: string
  /** What does it. */
  children: ReactNode
}

function Step({ isDone, text, children }: StepProps) {
  const { firstSteps } = useText()
  return (
    <li className={isDone ? 'done' : ''}>
      <span>{text}</span>
      {isDone ? <span className="badge begun">{firstSteps.done}</span> : children}
    </li>
  )
}

interface Props {
  hasEntries: boolean
  /** What is shown until it is known which steps are left. */
  loading: ReactNode
  /** What stands below them, and comes with them: nothing is pushed down that somebody reads. */
  children: ReactNode
}

/** What a company does first, until it is done or put away. */
export default function FirstSteps({ hasEntries, loading, children }: Props) {
  const me = useUser()
  const owner = useOwner()
  const { firstSteps } = useText()
  const jobs = useWholeList(jobCalls.listJobs)
  const users = useWholeList(userCalls.listUsers)
  const [isAway, setAway] = useState(() => arePutAway(owner))
  if (isAway) return children
  // What was read once stays, also where reading it afresh fails.
  if (!jobs.data || !users.data) return jobs.isError || users.isError ? children : loading
  const crew = users.data.filter(({ uuid, is_active }) => uuid !== me.uuid && is_active)
  const waiting = crew.find(({ has_joined }) => has_joined === false)
  const example = jobs.data.find(({ job_name }) => job_name === firstSteps.exampleName)
  const hasJoined = crew.some(({ has_joined }) => has_joined)
  const hasJob = jobs.data.some(({ uuid }) => uuid !== example?.uuid)
  if (hasJob && hasJoined && hasEntries) return children
  return (
    <>
      <section className="first-steps paper" aria-label={firstSteps.title}>
        <h2>{firstSteps.title}</h2>
        <ol className="plain-list">
          <Step isDone={hasJob} text={firstSteps.job}>
            <FirstJob />
          </Step>
          <Step isDone={crew.length > 0} text={firstSteps.crew}>
            <FirstPerson />
          </Step>
          {crew.length > 0 && (
            <Step isDone={hasJoined || !waiting} text={firstSteps.link}>
              <Link className="button primary" to={`${paths.users}?added=${waiting?.uuid ?? ''}`}>
                {firstSteps.sendLink}
              </Link>
            </Step>
          )}
          {jobs.data.length > 0 && (
            <Step isDone={hasEntries} text={firstSteps.arrival}>
              <Link className="button" to={paths.newLog}>
                {firstSteps.logArrival}
              </Link>
            </Step>
          )}
        </ol>
        {(!hasJob || example) && <ExampleJob example={example?.uuid} />}
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
      {children}
    </>
  )
}
