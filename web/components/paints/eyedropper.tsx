import { useEffect, useRef, useState, type PointerEvent, type RefObject } from 'react'
import { photoCalls } from '../../../shared/photos/calls.ts'
import type { Photo } from '../../../shared/photos/photo.ts'
import { useList } from '../../api/queries.ts'
import { useText } from '../../language/app/text.tsx'
import { usePaintsText } from '../../language/paints/text.ts'
import { usePhotosText } from '../../language/photos/text.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PhotoTile } from '../photos/photo-tile.tsx'
import { useImage } from '../photos/use-image.ts'
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
        <PaintImage photo={chosen} onPick={onPick} />
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

/** Draws the image at an address once it is there; whether it is drawn. */
function useDrawn(canvas: RefObject<HTMLCanvasElement | null>, address: string | undefined) {
  const [isDrawn, setDrawn] = useState(false)
  useEffect(() => {
    if (!address) return
    const image = new Image()
    image.onload = () => {
      if (!canvas.current) return
      canvas.current.width = image.naturalWidth
      canvas.current.height = image.naturalHeight
      canvas.current.getContext('2d')?.drawImage(image, 0, 0)
      setDrawn(true)
    }
    image.src = address
  }, [canvas, address])
  return isDrawn
}

function PaintImage({ photo, onPick }: { photo: Photo; onPick: (value: string) => void }) {
  const app = useText()
  const text = usePaintsText()
  const photos = usePhotosText()
  const [picked, setPicked] = useState<string | null>(null)
  const { data, isError } = useImage(photo, 'picture')
  const canvas = useRef<HTMLCanvasElement>(null)
  const isDrawn = useDrawn(canvas, data)
  const pick = ({ currentTarget, nativeEvent }: PointerEvent<HTMLCanvasElement>) => {
    const { width, height, clientWidth, clientHeight } = currentTarget
    const x = Math.round((nativeEvent.offsetX / clientWidth) * width)
    const y = Math.round((nativeEvent.offsetY / clientHeight) * height)
    setPicked(averageColor(currentTarget, x, y))
  }
  return (
    <div className="paint-pick">
      <p>{text.pickTap}</p>
      {!isDrawn && <p className="notice">{isError ? photos.couldNotLoad : app.common.loading}</p>}
      <canvas ref={canvas} hidden={!isDrawn} aria-label={text.pickTap} onPointerUp={pick} />
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
