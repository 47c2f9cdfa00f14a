import { useState } from 'react'
import { scheduleCalls } from '../../../../shared/schedule/calls.ts'
import { userCalls } from '../../../../shared/users/calls.ts'
import type { Conflict } from '../../../../shared/schedule/conflicts.ts'
import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { useSend, useWholeList } from '../../../api/queries.ts'
import { useErrorMessage } from '../../../api/use-error-message.ts'
import { useToast } from '../../../components/toasts.tsx'
import { useText } from '../../../language/app/text.tsx'
import { usePlanningText } from '../../../language/planning/text.ts'
import { ErrorMessage } from '../../../ui/query-state.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { useConflictText } from './use-conflict-text.ts'

/** Gives an open place to who asked for it; both are told so by what is published. */
function GivePlace({ shift, user }: { shift: Shift; user: string }) {
  const { common } = useText()
  const text = usePlanningText()
  const toast = useToast()
  const problem = useErrorMessage()
  const users = useWholeList(userCalls.listUsers)
  const name = users.data?.find(({ uuid }) => uuid === user)?.name ?? common.unknownUser
  const claim = useSend(scheduleCalls.claimShift, () => toast({ message: text.given }))
  return (
    <>
      <ErrorMessage text={problem(claim.error)} />
      <button
        type="button"
        className="button primary"
        aria-label={text.giveNamed(name)}
        disabled={claim.isPending}
        onClick={() => claim.mutate({ params: { uuid: shift.uuid }, body: { user_id: user } })}
      >
        {text.give}
      </button>
    </>
  )
}

interface Props {
  schedule: Schedule
  onOpen: (shift: Shift) => void
}

/** So many stand above the week, unless somebody wants to see all. */
const mostShown = 5

/** What blocks comes first, then what people said. */
const rank = ({ severity, code }: Conflict) =>
  severity === 'blocks' ? 0 : code === 'declined' || code === 'claim' ? 1 : 2

const byDay = (a: Shift, b: Shift) => a.date.localeCompare(b.date)

/** What is to be looked at before a week is published, what blocks it first. */
export function ConflictList({ schedule: { conflicts, shifts }, onOpen }: Props) {
  const text = useScheduleText()
  const format = useFormat()
  const textOf = useConflictText()
  const rows = conflicts
    .flatMap((conflict) => {
      const shift = shifts.find(
        ({ uuid, state }) => uuid === conflict.shift_id && state !== 'removed',
      )
      return shift ? [{ conflict, shift }] : []
    })
    .toSorted((a, b) => rank(a.conflict) - rank(b.conflict) || byDay(a.shift, b.shift))
  const [isWhole, setWhole] = useState(false)
  if (rows.length === 0) return null
  return (
    <section className="section" aria-label={text.look}>
      <h2>{text.look}</h2>
      <ul className="plain-list paper">
        {(isWhole ? rows : rows.slice(0, mostShown)).map(({ conflict, shift }) => (
          <li key={`${conflict.code} ${conflict.shift_id} ${conflict.user_id}`}>
            <span>
              {conflict.severity === 'blocks' && (
                <span className="badge paused">{text.blocks}</span>
              )}{' '}
              <strong>{textOf(conflict)}</strong>{' '}
              <span className="muted">
                {format.calendarDay(shift.date)} · {shift.job_name}
                {conflict.code === 'declined' &&
                  ` · ${shift.acknowledgements.find(({ user_id }) => user_id === conflict.user_id)?.reason ?? ''}`}
              </span>
            </span>
            {conflict.code === 'claim' && conflict.user_id !== null && (
              <GivePlace shift={shift} user={conflict.user_id} />
            )}
            <button type="button" className="button" onClick={() => onOpen(shift)}>
              {text.fix}
            </button>
          </li>
        ))}
      </ul>
      {!isWhole && rows.length > mostShown && (
        <button type="button" className="button" onClick={() => setWhole(true)}>
          {text.showAll(rows.length)}
        </button>
      )}
    </section>
  )
}
