import { useState } from 'react'
import { useText } from '../language/app-text.tsx'
import { Dialog } from './dialog.tsx'

interface Props {
  label: string
  question: string
  onConfirm: () => void
  isBusy: boolean
  isDangerous?: boolean
}

/** A button that asks before it acts. */
export function ConfirmButton({ label, question, onConfirm, isBusy, isDangerous }: Props) {
  const text = useText()
  const [isAsking, setAsking] = useState(false)
  const danger = isDangerous ? 'danger' : ''
  const confirm = () => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <button
        type="button"
        className={`button ${danger}`}
        disabled={isBusy}
        onClick={() => setAsking(true)}
      >
        {label}
      </button>
      {isAsking && (
        <Dialog title={label} onClose={() => setAsking(false)}>
          <p>{question}</p>
          <div className="ends actions">
            <button type="button" className="button" onClick={() => setAsking(false)}>
              {text.common.cancel}
            </button>
            <button type="button" className={`button primary ${danger}`} onClick={confirm}>
              {label}
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
