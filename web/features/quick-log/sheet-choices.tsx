import { lazyComponent } from '../../loading/lazy-component.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { Choices } from '../../ui/form/choices.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'
import { JobChoice } from './job-choice.tsx'
import { jobOfOwn } from './likely.ts'
import { isOffered } from './log-choices.ts'
import { leavesJob, quickTypes } from './quick-type.ts'
import { typeLabels } from './sentence.ts'
import type { useLogSheet } from './use-log-sheet.ts'
import { WhenChoice } from './when-choice.tsx'
import type { Assignee } from './who-choice.tsx'

// Only a user who logs for others sees it.
const WhoChoice = lazyComponent(() => import('./who-choice.tsx'))

interface Props {
  sheet: ReturnType<typeof useLogSheet>
  users: readonly Assignee[]
  /** The time with which everything is logged, if it is not now. */
  time: string | null
}

/** What, when, at which job and for whom. */
export function SheetChoices({ sheet, users, time }: Props) {
  const quickLog = useQuickLogText()
  const { situation, values, type, job, chosen, dictation } = sheet
  const { own, onSite, onBreak, jobs } = situation
  const last = jobOfOwn(own) ?? own.lastJob?.job_id
  const isLeaving = leavesJob(type)
  // Jobs where users are now are likely places for a departure.
  const occupied = isLeaving ? onSite.map(({ job_id }) => job_id) : []
  return (
    <>
      <Choices
        legend={quickLog.what}
        name="quick-type"
        choices={quickTypes
          .filter((each) => isOffered(each, situation, values))
          .map((each) => ({ value: each, label: typeLabels(own, quickLog)[each] }))}
        chosen={dictation.open.includes('deed') ? undefined : type}
        onChoose={sheet.chooseType}
      />
      <WhenChoice
        at={values.time || null}
        question={dictation.timeQuestion}
        onChange={dictation.setTime}
      />
      <JobChoice
        jobs={jobs}
        chosen={job?.uuid ?? ''}
        // If it is asked which of several is meant, those come first.
        key={`${isLeaving} ${dictation.among.join()}`}
        typed={sheet.searchedJob}
        onType={sheet.setSearchedJob}
        likely={[...new Set([...dictation.among, ...(last ? [last] : []), ...occupied])]}
        onChoose={sheet.chooseJob}
      />
      {users.length > 1 && (
        <LazyBoundary>
          <WhoChoice
            {...{ users, chosen, onSite, onBreak, time }}
            crewOf={last ?? job?.uuid}
            arriving={job?.uuid}
            leaving={isLeaving ? job?.uuid : undefined}
            onChange={sheet.chooseUsers}
          />
        </LazyBoundary>
      )}
    </>
  )
}
