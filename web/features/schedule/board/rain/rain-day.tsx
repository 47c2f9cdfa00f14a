import { useState } from 'react'
import { addDays } from '../../../../../shared/time/time-zone.ts'
import { usePlanningText } from '../../../../language/planning/text.ts'
import { Dialog } from '../../../../ui/dialog.tsx'
import { RainForm, type RainProps } from './rain-form.tsx'

/** Moves the jobs of a day to another one, after showing what that does. */
export function RainDay(props: RainProps) {
  const { rain: text } = usePlanningText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className="button"
        disabled={!props.schedule || addDays(props.from, 6) < props.today}
        onClick={() => setOpen(true)}
      >
        {text.open}
      </button>
      {isOpen && (
        <Dialog title={text.title} onClose={() => setOpen(false)}>
          <RainForm {...props} onDone={() => setOpen(false)} />
        </Dialog>
      )}
    </>
  )
}
