import { useState } from 'react'
import type { PreparedImage } from '../../api/photos/prepare.ts'
import { usePhotosText } from '../../language/photos/text.ts'
import { FileChoice } from './file-choice.tsx'
import { prepareAll } from './use-add-photos.ts'

interface Props {
  pictures: readonly PreparedImage[]
  onChange: (pictures: PreparedImage[]) => void
}

/** Pictures that go with an entry which is being written. */
export default function AttachedPhotos({ pictures, onChange }: Props) {
  const text = usePhotosText()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const choose = async (files: File[]) => {
    setBusy(true)
    const { prepared, unreadable } = await prepareAll(files)
    setProblem(unreadable > 0 ? text.unreadable(unreadable) : null)
    onChange([...pictures, ...prepared])
    setBusy(false)
  }
  return (
    <div className="actions">
      <FileChoice isBusy={isBusy} onChoose={(files) => void choose(files)} />
      <span role="status">
        {isBusy ? text.preparing : pictures.length > 0 ? text.attached(pictures.length) : problem}
      </span>
      {pictures.length > 0 && (
        <button type="button" className="button" onClick={() => onChange([])}>
          {text.leaveOut}
        </button>
      )}
    </div>
  )
}
