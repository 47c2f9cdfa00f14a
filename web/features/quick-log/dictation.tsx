import { useState } from 'react'
import { useText } from '../../language/app-text.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isAddressed, readEntry, type SpokenEntry } from '../../voice/spoken-entry.ts'
import { canListen, useSpeech } from '../../voice/use-speech.ts'

interface Props {
  jobs: readonly { uuid: string; job_name: string }[]
  onEntry: (spoken: SpokenEntry) => void
  onConfirm: () => void
}

/** Fills the sheet by voice: the product's name, then the sentence, then the word that saves. */
export function Dictation({ jobs, onEntry, onConfirm }: Props) {
  const { quickLog } = useText()
  const [isListening, setListening] = useState(false)
  const [heard, setHeard] = useState<string | null>(null)
  const hear = (said: string) => {
    const entry = readEntry(said, jobs)
    if (isAddressed(said)) {
      setHeard(entry.note)
      onEntry(entry)
    } else if (heard !== null && entry.isConfirmed) {
      setListening(false)
      onConfirm()
    }
  }
  useSpeech(isListening, hear, () => setListening(false))
  if (!canListen()) return null
  return (
    <div className="field">
      <div>
        <button
          type="button"
          className="button"
          aria-pressed={isListening}
          onClick={() => {
            setHeard(null)
            setListening(!isListening)
          }}
        >
          <Icon name="mic" size={20} />
          {isListening ? quickLog.stopListening : quickLog.speak}
        </button>
      </div>
      <p role="status" className="muted">
        {isListening && (heard === null ? quickLog.sayIt : quickLog.heard(heard))}
      </p>
    </div>
  )
}
