import { useState } from 'react'
import type { Photo, PhotoStage } from '../../../shared/photos/photo.ts'
import { usePhotosText } from '../../language/photos/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ImageOf } from './image-of.tsx'

function ofStage(photos: readonly Photo[], stage: PhotoStage): Photo[] {
  return photos.filter((each) => each.stage === stage && each.state === 'ready')
}

interface ChoiceProps {
  label: string
  photos: readonly Photo[]
  chosen: Photo
  onChoose: (uuid: string) => void
}

function PhotoChoice({ label, photos, chosen, onChoose }: ChoiceProps) {
  const format = useFormat()
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className="input"
        value={chosen.uuid}
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        {photos.map(({ uuid, caption, taken_at }) => (
          <option key={uuid} value={uuid}>
            {[format.dateTime(taken_at), caption].filter(Boolean).join(': ')}
          </option>
        ))}
      </select>
    </label>
  )
}

/** A photo before and one after, one over the other: a slider uncovers the second. */
export function BeforeAfter({ photos }: { photos: readonly Photo[] }) {
  const text = usePhotosText()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<{ before?: string; after?: string }>({})
  const [share, setShare] = useState(50)
  const [before, after] = [ofStage(photos, 'before'), ofStage(photos, 'after')]
  // The newest stands first in a gallery: the last one before, the first one after.
  const one = before.find(({ uuid }) => uuid === chosen.before) ?? before.at(-1)
  const other = after.find(({ uuid }) => uuid === chosen.after) ?? after[0]
  if (!one || !other) return null
  return (
    <>
      <button type="button" className="button" onClick={() => setOpen(true)}>
        {text.compare}
      </button>
      {isOpen && (
        <Dialog title={text.compare} className="photo-dialog" onClose={() => setOpen(false)}>
          <div className="photo-compare">
            <ImageOf photo={one} size="picture" alt={text.stages.before} />
            <div className="photo-over" style={{ clipPath: `inset(0 0 0 ${100 - share}%)` }}>
              <ImageOf photo={other} size="picture" alt={text.stages.after} />
            </div>
            <span className="photo-edge" style={{ left: `${100 - share}%` }} />
          </div>
          <input
            type="range"
            min={0}
            max={100}
            value={share}
            aria-label={text.slider}
            onChange={(event) => setShare(Number(event.currentTarget.value))}
          />
          <PhotoChoice
            label={text.stages.before}
            photos={before}
            chosen={one}
            onChoose={(uuid) => setChosen((last) => ({ ...last, before: uuid }))}
          />
          <PhotoChoice
            label={text.stages.after}
            photos={after}
            chosen={other}
            onChoose={(uuid) => setChosen((last) => ({ ...last, after: uuid }))}
          />
        </Dialog>
      )}
    </>
  )
}
