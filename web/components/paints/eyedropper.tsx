import { useState, type PointerEvent } from 'react'
import { photoCalls } from '../../../shared/photos/calls.ts'
import type { Photo } from '../../../shared/photos/photo.ts'
import { useList } from '../../api/queries.ts'
import { useText } from '../../language/app-text.tsx'
import { usePaintsText } from '../../language/paints-text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PhotoTile } from '../photos/photo-tile.tsx'
import { usePicture } from '../photos/use-picture.ts'
import '../photos/photos.css'
import { averageColor } from './average-color.ts'

interface Props {
  job: string
  onPick: (value: string) => void
  onClose: () => void
}

/** Picks a color from one of a job's photos: what a few pixels around a tap come to. */
export default function Eyedropper({ job, onPick, onClose }: Props) {
  const { common } = useText()
  const text = usePaintsText()
  const [chosen, setChosen] = useState<Photo | null>(null)
  const list = useList(photoCalls.listJobPhotos, { params: { uuid: job }, query: { limit: '24' } })
  const photos = list.rows?.filter(({ state }) => state === 'ready')
  return (
    <Dialog title={text.pickTitle} className="photo-dialog" onClose={onClose}>
      {!photos && <p className="notice">{common.loading}</p>}
      {photos?.length === 0 && <p>{text.pickNone}</p>}
      {chosen ? (
        <Picture photo={chosen} onPick={onPick} />
      ) : (
        <>
          <p>{text.pickChoose}</p>
          <ul className="photo-grid">
            {photos?.map((photo) => (
              <PhotoTile key={photo.uuid} photo={photo} onOpen={() => setChosen(photo)} />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  )
}

function draw(canvas: HTMLCanvasElement | null, data: string | undefined): void {
  if (!canvas || !data) return
  const image = new Image()
  image.onload = () => {
    canvas.width = image.naturalWidth
    canvas.height = image.naturalHeight
    canvas.getContext('2d')?.drawImage(image, 0, 0)
  }
  image.src = data
}

function Picture({ photo, onPick }: { photo: Photo; onPick: (value: string) => void }) {
  const text = usePaintsText()
  const [picked, setPicked] = useState<string | null>(null)
  const { data } = usePicture(photo, 'picture')
  const pick = ({ currentTarget, nativeEvent }: PointerEvent<HTMLCanvasElement>) => {
    const { width, height, clientWidth, clientHeight } = currentTarget
    const x = Math.round((nativeEvent.offsetX / clientWidth) * width)
    const y = Math.round((nativeEvent.offsetY / clientHeight) * height)
    setPicked(averageColor(currentTarget, x, y))
  }
  return (
    <div className="paint-pick">
      <p>{text.pickTap}</p>
      <canvas ref={(canvas) => draw(canvas, data)} aria-label={text.pickTap} onPointerUp={pick} />
      <p className="muted">{text.pickCaution}</p>
      {picked && (
        <div className="actions">
          <span className="paint-look" style={{ '--paint': picked }} />
          <span>{picked}</span>
          <button type="button" className="button primary" onClick={() => onPick(picked)}>
            {text.pickUse}
          </button>
        </div>
      )}
    </div>
  )
}
