import type { Photo } from '../../../shared/photos/photo.ts'
import { useColorSheetText } from '../../language/color-sheet/text.ts'
import { usePhotosText } from '../../language/photos/text.ts'
import { ImageOf } from '../photos/image-of.tsx'

interface Props {
  photos: readonly Photo[]
  chosen: readonly string[]
  most: number
  onChoose: (chosen: string[]) => void
}

/** Which of a job's photos its customer sees, in the order in which they were chosen. */
export function SheetPhotos({ photos, chosen, most, onChoose }: Props) {
  const text = useColorSheetText()
  const { stages } = usePhotosText()
  const toggle = (uuid: string) =>
    onChoose(chosen.includes(uuid) ? chosen.filter((each) => each !== uuid) : [...chosen, uuid])
  return (
    <fieldset className="field">
      <legend>{text.choosePhotos(most)}</legend>
      {photos.length === 0 && <p className="muted">{text.noPhotos}</p>}
      <div className="photo-grid">
        {photos.map((photo) => {
          const isChosen = chosen.includes(photo.uuid)
          return (
            <label key={photo.uuid} className="sheet-photo">
              <ImageOf photo={photo} size="thumbnail" />
              <span>
                <input
                  type="checkbox"
                  checked={isChosen}
                  disabled={!isChosen && chosen.length >= most}
                  onChange={() => toggle(photo.uuid)}
                />{' '}
                {stages[photo.stage]} {photo.caption}
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
