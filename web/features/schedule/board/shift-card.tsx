import type { DragEvent } from 'react'
import type { Conflict } from '../../../../shared/schedule/conflicts.ts'
import type { Shift } from '../../../../shared/schedule/shift.ts'
import { colorStyle } from '../../../components/jobs/job-colors.ts'
import { useText } from '../../../language/app/text.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { useConflictText } from './use-conflict-text.ts'
import { useShiftHours } from '../../../components/schedule/use-shift-hours.ts'

interface Props {
  shift: Shift
  /** What the row says already: on a person's the job is told, on a job's its people. */
  title: string
  conflicts: readonly Conflict[]
  onOpen: () => void
  onDragStart?: (event: DragEvent) => void
  onDragEnd?: () => void
}

/** A shift in the week: whose or where, when, and what is wrong with it. */
export function ShiftCard({ shift, title, conflicts, onOpen, onDragStart, onDragEnd }: Props) {
  const { common } = useText()
  const text = useScheduleText()
  const hours = useShiftHours()
  const textOf = useConflictText()
  const [problem] = conflicts
  const detail = [
    shift.start === null ? null : hours(shift),
    shift.task,
    shift.open_places > 0 ? text.needed(shift.open_places) : null,
  ].filter(Boolean)
  const isRemoved = shift.state === 'removed'
  return (
    <button
      type="button"
      className={`shift ${shift.state} ${problem ? problem.severity : ''}`}
      style={colorStyle(shift.job_color)}
      draggable={!isRemoved && onDragStart !== undefined}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onClick={onOpen}
      disabled={isRemoved}
    >
      <strong>{title === '' ? (shift.job_name ?? common.unknownJob) : title}</strong>
      {detail.length > 0 && <span>{detail.join(' · ')}</span>}
      {shift.state !== 'live' && <span className="state">{text.states[shift.state]}</span>}
      {problem && <span className="problem">{textOf(problem)}</span>}
    </button>
  )
}
