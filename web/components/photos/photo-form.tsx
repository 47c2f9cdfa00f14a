import { useState } from 'react'
import { photoCalls } from '../../../shared/photos/calls.ts'
import { photoStage, type Photo } from '../../../shared/photos/photo.ts'
import { useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useSaved } from '../toasts.tsx'
import { usePhotosText } from '../../language/photos/text.ts'
import { Choices } from '../../ui/form/choices.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'

/** What is said of a photo: when it was taken in the life of the job, and what it shows. */
export function PhotoForm({ photo }: { photo: Photo }) {
  const text = usePhotosText()
  const problem = useErrorMessage()
  const saved = useSaved()
  const [caption, setCaption] = useState(photo.caption ?? '')
  const [stage, setStage] = useState(photo.stage)
  const change = useSend(photoCalls.updatePhoto)
  const isChanged = caption.trim() !== (photo.caption ?? '') || stage !== photo.stage
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const { uuid, version } = photo
        const body = { caption, stage, version }
        change.mutate({ params: { uuid }, body }, { onSuccess: () => saved() })
      }}
    >
      <ErrorMessage text={problem(change.error)} />
      <Choices
        legend={text.stage}
        name={`stage-${photo.uuid}`}
        choices={photoStage.options.map((value) => ({ value, label: text.stages[value] }))}
        chosen={stage}
        onChoose={setStage}
      />
      <label className="field">
        <span>{text.caption}</span>
        <input
          className="input"
          maxLength={300}
          value={caption}
          onChange={(event) => setCaption(event.currentTarget.value)}
        />
      </label>
      {isChanged && (
        <button type="submit" className="button primary" disabled={change.isPending}>
          {text.save}
        </button>
      )}
    </form>
  )
}
