import { Link } from 'react-router-dom'
import { photoCalls } from '../../../shared/photos/calls.ts'
import type { Photo } from '../../../shared/photos/photo.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { useSend } from '../../api/queries.ts'
import { useToast } from '../toasts.tsx'
import { useText } from '../../language/app/text.tsx'
import { usePhotosText } from '../../language/photos/text.ts'
import { paths } from '../../paths.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ImageOf } from './image-of.tsx'
import { PhotoForm } from './photo-form.tsx'
import { useImage } from './use-image.ts'

interface Props {
  photos: readonly Photo[]
  /** The id of the one that is looked at. */
  shown: string
  onShow: (uuid: string) => void
  onClose: () => void
}

function Download({ photo }: { photo: Photo }) {
  const text = usePhotosText()
  const { data } = useImage(photo, 'picture')
  if (!data) return null
  return (
    <a
      className="button"
      href={data}
      download={`${photo.taken_at.slice(0, 10)}-${photo.stage}.jpg`}
    >
      {text.download}
    </a>
  )
}

/** One photo in full: who took it and when, its caption, and the way to the next. */
export function PhotoDialog({ photos, shown, onShow, onClose }: Props) {
  const app = useText()
  const { common } = app
  const text = usePhotosText()
  const format = useFormat()
  const toast = useToast()
  const me = useUser()
  const remove = useSend(photoCalls.deletePhoto)
  const at = photos.findIndex(({ uuid }) => uuid === shown)
  const photo = photos[at]
  if (!photo) return null
  const mayChange = canSeeEveryone(me.role) || photo.user_id === me.uuid
  const step = (by: number) => photos[(at + by + photos.length) % photos.length]?.uuid ?? shown
  const deleted = () => {
    toast({ message: text.deleted })
    onClose()
  }
  return (
    <Dialog title={text.stages[photo.stage]} className="photo-dialog" onClose={onClose}>
      <div className="photo-full">
        {photo.state === 'ready' && (
          <ImageOf photo={photo} size="picture" alt={photo.caption ?? text.stages[photo.stage]} />
        )}
        {photo.refusal && (
          <p role="alert">
            {app.message({ message: photo.refusal.message, english: photo.refusal.error })}
          </p>
        )}
      </div>
      {photos.length > 1 && (
        <div className="actions">
          <button type="button" className="button" onClick={() => onShow(step(-1))}>
            {text.previous}
          </button>
          <button type="button" className="button" onClick={() => onShow(step(1))}>
            {text.next}
          </button>
        </div>
      )}
      <p className="muted">
        {text.by(photo.user_name ?? common.unknownUser, format.dateTime(photo.taken_at))}
        {photo.entry_id && (
          <>
            {' '}
            <Link to={paths.logEntry(photo.entry_id)}>{text.entry}</Link>
          </>
        )}
      </p>
      {mayChange ? <PhotoForm key={photo.uuid} photo={photo} /> : <p>{photo.caption}</p>}
      <div className="ends actions">
        <Download photo={photo} />
        {mayChange && (
          <ConfirmButton
            label={common.delete}
            question={text.askDelete}
            isDangerous
            onConfirm={() => remove.mutateAsync({ params: { uuid: photo.uuid } }).then(deleted)}
          />
        )}
      </div>
    </Dialog>
  )
}
