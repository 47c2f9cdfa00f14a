import type { Photo } from '../../../shared/photos/photo.ts'
import { useText } from '../../language/app/text.tsx'
import { usePhotosText } from '../../language/photos/text.ts'
import { useFormat } from '../../session/tenant.ts'
import { ImageOf } from './image-of.tsx'

interface Props {
  photo: Photo
  onOpen: () => void
}

/** One photo of a gallery: small, or what is known of it while its picture is not there. */
export function PhotoTile({ photo, onOpen }: Props) {
  const app = useText()
  const text = usePhotosText()
  const format = useFormat()
  const { stage, caption, taken_at, state } = photo
  const by = photo.user_name ?? app.common.unknownUser
  return (
    <li className="photo-tile" data-state={state}>
      <button
        type="button"
        aria-label={text.open(text.stages[stage], caption, by, format.dateTime(taken_at))}
        onClick={onOpen}
      >
        {state === 'ready' && <ImageOf photo={photo} size="thumbnail" />}
        {state === 'refused' && <span className="photo-blank">{text.refused}</span>}
        {state === 'waiting' && <span className="photo-blank">{text.fromAnotherPhone(by)}</span>}
        <span className="photo-stage">{text.stages[stage]}</span>
      </button>
    </li>
  )
}
