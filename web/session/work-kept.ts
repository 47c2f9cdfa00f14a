import { useEffect, useState } from 'react'
import { jobCalls } from '../../shared/jobs/calls.ts'
import type { Call } from '../../shared/contract/call.ts'
import { maxPageLimit } from '../../shared/contract/page.ts'
import { canSeeEveryone } from '../../shared/fields/role.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import { endRemindersOfOthers } from '../api/device/push.ts'
import { readAnswer } from '../api/device/kept-answers.ts'
import { send } from '../api/client.ts'
import { readWhole } from '../api/queries.ts'
import { useOwner, useUser } from './session.tsx'
import { useTimeZone } from './tenant.ts'

/** After so long what is kept of jobs and people is read again, in milliseconds. */
const fresh = 12 * 3_600_000
/** What the screen itself needs goes first. */
const delay = 2_000

/** Whether a whole list was kept a while ago only. */
async function isKeptFresh(call: Call, owner: string, address: string): Promise<boolean> {
  const kept = await readAnswer(call, owner, address)
  return kept !== null && Date.now() - kept.at < fresh
}

/**
 * Keeps the jobs, one's own hours, and for who logs for others the crew, on the device before they are
 * needed without signal: who opens Dropcloth in the truck can log, and look, in the basement.
 */
export function useWorkKept(): void {
  const owner = useOwner()
  const { uuid: user, role } = useUser()
  const zone = useTimeZone()
  const [openedAt] = useState(Date.now)
  const today = dateOf(openedAt, zone)
  const logsForOthers = canSeeEveryone(role)
  useEffect(() => {
    void endRemindersOfOthers(owner).catch(() => undefined)
  }, [owner])
  useEffect(() => {
    // What is read is kept on the way (`api/client.ts`): lists whole, to choose from, and as their
    // screens begin.
    const keep = async () => {
      const whole = `?limit=${maxPageLimit}`
      const jobs = jobCalls.listJobs
      await unlessFresh(jobs, jobs.path + whole, () => readWhole(jobs))
      await unlessFresh(jobs, jobs.path, () => send(jobs))
      if (logsForOthers) {
        const people = (await import('../../shared/users/calls.ts')).userCalls.listUsers
        await unlessFresh(people, people.path + whole, () => readWhole(people))
      }
      const params = { user_id: user, date: today }
      const week = `/api/timesheets/${user}/${today}`
      const { getTimesheet } = (await import('../../shared/timesheets/calls.ts')).timesheetCalls
      await unlessFresh(getTimesheet, week, () => send(getTimesheet, { params }))
    }
    const unlessFresh = async (call: Call, address: string, read: () => Promise<unknown>) => {
      if (!(await isKeptFresh(call, owner, address))) await read()
    }
    const timer = setTimeout(() => {
      keep().catch((error: unknown) => console.warn('Nothing could be kept to work with', error))
    }, delay)
    return () => clearTimeout(timer)
  }, [owner, logsForOthers, user, today])
}
