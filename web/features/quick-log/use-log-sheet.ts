import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Job } from '../../../shared/jobs/job.ts'
import type { Statistics } from '../../../shared/statistics/statistics.ts'
import { clock } from '../../api/device/clock.ts'
import type { FormValues } from '../../api/form/conflict.ts'
import type { PreparedImage } from '../../api/photos/prepare.ts'
import type { Proposal } from '../../location/log-proposal.ts'
import { scheduledJob } from '../../components/schedule/scheduled-job.ts'
import { useUser } from '../../session/session.tsx'
import { attachPhotos } from './attach-photos.ts'
import { jobOfOwn, likely, placeOfAll } from './likely.ts'
import { typeIn, withType, withUsers, type ByHand, type Situation } from './log-choices.ts'
import { usersOf, type QuickType } from './quick-type.ts'
import { useConfirm } from './use-confirm.ts'
import { useDictation } from './use-dictation.ts'
import { useQuickLog } from './use-quick-log.ts'
import type { Assignee } from './who-choice.tsx'

export interface SheetProps extends Pick<Statistics, 'own' | 'onSite' | 'onBreak'> {
  jobs: readonly Job[]
  /** The users for whom this user can log. */
  users: readonly Assignee[]
  proposal: Proposal | null
  onDone: () => void
}

/** Proposes what is likely, once: a button that changes under the thumb logs the wrong thing. */
function useInitial(props: SheetProps, opened: number) {
  const { own, users, proposal } = props
  const me = useUser()
  const cache = useQueryClient()
  const [guess] = useState(() => likely({ ...props, scheduled: scheduledJob(cache, me, opened) }))
  // A foreman logs for the crew, and says so where it is for themselves as well.
  const isForOneself = users.length === 1 || Boolean(proposal ?? jobOfOwn(own))
  return {
    type: guess.type,
    job_id: guess.job,
    user_ids: proposal?.users ?? (isForOneself ? [me.uuid] : []),
    // A proposal for others was tapped on a screen; one for oneself comes from the place.
    source: proposal && !proposal.users ? 'location' : '',
  }
}

/** Returns what the log sheet contains, and how each choice changes it. */
export function useLogSheet(props: SheetProps) {
  const { own, jobs, users, proposal, onDone } = props
  const me = useUser().uuid
  const [opened] = useState(() => clock.time())
  const initial = useInitial(props, opened)
  const [byHand, setByHand] = useState<ByHand>({
    type: proposal !== null,
    // A proposed arrival says nothing of the job that is left.
    job: proposal?.type === 'DEPARTURE',
    users: proposal !== null,
  })
  const [photos, setPhotos] = useState<PreparedImage[]>([])
  // Stays when the question of a closed job takes the place of the choices.
  const [searchedJob, setSearchedJob] = useState('')
  const log = useQuickLog({
    ...{ initial, jobs, onDone },
    onWritten: (...written) => attachPhotos(photos, ...written),
  })
  const { form } = log
  const values = form.getValues()
  const [hasCrew, hasPhotos] = [users.length > 1, photos.length > 0]
  const situation: Situation = {
    ...props,
    ...{ me, hasCrew, hasPhotos, byHand, proposed: initial.user_ids },
  }
  const fill = (changes: FormValues) => {
    for (const [name, value] of Object.entries(changes)) form.setFieldValue(name, value)
  }
  const dictation = useDictation({
    form,
    known: {
      ...{ jobs, users },
      here: jobOfOwn(own) ?? null,
      placeOf: (people) => placeOfAll(props, people),
    },
    onConfirm: () => confirmation.confirm(),
  })
  const type = typeIn(situation, values)
  const job = jobs.find(({ uuid }) => uuid === values.job_id)
  const confirmation = useConfirm({ situation, type, job, log, question: dictation.question })
  /** A user who can log only for themselves is the one meant, whatever name was heard. */
  const settleAlone = () => {
    if (hasCrew || !dictation.open.includes('who')) return
    fill({ user_ids: me })
    dictation.settle('who', { people: [me] })
  }
  const chooseType = (each: QuickType) => {
    setByHand({ ...byHand, type: true })
    fill({ ...withType(each, situation, values), source: dictation.source })
    dictation.settle('deed', { type: each })
    settleAlone()
  }
  const chooseJob = (uuid: string) => {
    setByHand({ ...byHand, job: true })
    fill({ job_id: uuid, source: dictation.source })
    dictation.settle('job', { jobs: [uuid] })
    settleAlone()
  }
  const chooseUsers = (ids: string[]) => {
    setByHand({ ...byHand, users: true })
    fill(withUsers(ids, situation, values))
    dictation.settle('who', { people: ids })
  }
  return {
    ...{ opened, situation, values, type, job, chosen: usersOf(values) },
    ...{ log, dictation, confirmation, photos, setPhotos, searchedJob, setSearchedJob },
    ...{ fill, chooseType, chooseJob, chooseUsers },
  }
}
