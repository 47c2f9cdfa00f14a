import { useId } from 'react'
import { usePhotosText } from '../../language/photos/text.ts'
import './photos.css'
import { Icon } from '../../ui/icon.tsx'

interface Props {
  onChoose: (files: File[]) => void
  isBusy?: boolean
}

/** Two ways to a picture: the camera, and what is on the phone already; of the latter several at once. */
export function FileChoice({ onChoose, isBusy = false }: Props) {
  const text = usePhotosText()
  return (
    <span className="actions">
      <One label={text.take} onChoose={onChoose} isBusy={isBusy} isCamera />
      <One label={text.choose} onChoose={onChoose} isBusy={isBusy} />
    </span>
  )
}

function One({ label, onChoose, isBusy, isCamera }: Props & { label: string; isCamera?: boolean }) {
  const id = useId()
  return (
    <label htmlFor={id} className="button file-choice" aria-disabled={isBusy}>
      {isCamera && <Icon name="camera" size={20} />} {label}
      <input
        id={id}
        type="file"
        accept="image/*"
        multiple={!isCamera}
        {...(isCamera && { capture: 'environment' })}
        disabled={isBusy}
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file again is a choice again.
          event.currentTarget.value = ''
          if (files.length > 0) onChoose(files)
        }}
      />
    </label>
  )
}
