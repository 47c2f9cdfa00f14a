import { useEffect } from 'react'
import { api } from '../../shared/api.ts'
import type { Call } from '../../shared/calls/call.ts'
import { maxPageLimit } from '../../shared/calls/page.ts'
import { endRemindersOfOthers } from '../api/device/push.ts'
import { readAnswer } from '../api/device/kept-answers.ts'
import { readWhole } from '../api/queries.ts'
import { useMay, useOwner } from './session.tsx'

/** After so long what is kept of jobs and people is read again, in milliseconds. */
const fresh = 12 * 3_600_000
/** What the screen itself needs goes first. */
const delay = 2_000

/** Whether a whole list was kept a while ago only. */
async function isKeptFresh(call: Call, owner: string): Promise<boolean> {
  const kept = await readAnswer(call, owner, `${call.path}?limit=${maxPageLimit}`)
  return kept !== null && Date.now() - kept.at < fresh
}

/**
 * Keeps the jobs, and for who logs for others the crew, on the device before they are needed without
 * signal: who opens Dropcloth in the truck can log in the basement.
 */
export function useWorkKept(): void {
  const owner = useOwner()
  const logsForOthers = useMay()(api.approveTimesheet)
  useEffect(() => {
    void endRemindersOfOthers(owner).catch(() => undefined)
  }, [owner])
  useEffect(() => {
    const keep = async () => {
      // What is read is kept on the way (`api/client.ts`).
      if (!(await isKeptFresh(api.listJobs, owner))) await readWhole(api.listJobs)
      if (logsForOthers && !(await isKeptFresh(api.listUsers, owner))) {
        await readWhole(api.listUsers)
      }
    }
    const timer = setTimeout(() => {
      keep().catch((error: unknown) => console.warn('Nothing could be kept to work with', error))
    }, delay)
    return () => clearTimeout(timer)
  }, [owner, logsForOthers])
}
