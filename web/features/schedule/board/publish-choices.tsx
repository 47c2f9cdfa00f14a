import { useEffect, useEffectEvent, useState } from 'react'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { Choices } from '../../../ui/form/choices.tsx'
import { unableKey, type Unable } from './unable.ts'
import { useConflictText } from './use-conflict-text.ts'

interface Props {
  unable: readonly Unable[]
  /** Receives the keys of those who are published anyway. */
  onChange: (anyway: ReadonlySet<string>) => void
}

/** Asks of each user who cannot come whether they are left out, as nothing else is chosen, or published anyway. */
export function PublishChoices({ unable, onChange }: Props) {
  const text = useScheduleText()
  const format = useFormat()
  const textOf = useConflictText()
  const [anyway, setAnyway] = useState<ReadonlySet<string>>(new Set())
  // Nothing is chosen when it opens again.
  const begin = useEffectEvent(() => onChange(anyway))
  useEffect(() => begin(), [])
  const choose = (key: string, isAnyway: boolean) => {
    const next = new Set([...anyway].filter((each) => each !== key))
    if (isAnyway) next.add(key)
    setAnyway(next)
    onChange(next)
  }
  return unable.map((each) => {
    const key = unableKey(each)
    const { conflict, shift } = each
    return (
      <Choices
        key={key}
        legend={`${textOf(conflict)} ${format.calendarDay(shift.date)} · ${shift.job_name}`}
        name={key}
        choices={[
          { value: 'out', label: text.leaveOut },
          { value: 'anyway', label: text.publishAnyway },
        ]}
        chosen={anyway.has(key) ? 'anyway' : 'out'}
        onChoose={(value) => choose(key, value === 'anyway')}
      />
    )
  })
}
