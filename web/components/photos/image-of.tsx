import type { Photo } from '../../../shared/photos/photo.ts'
import { usePhotosText } from '../../language/photos/text.ts'
import { useImage, type ImageSize } from './use-image.ts'

interface Props {
  photo: Photo
  size: ImageSize
  /** What it shows, where nothing beside it says so. */
  alt?: string
}

/** The picture of a photo, once it is loaded; room for it until then. */
export function ImageOf({ photo, size, alt = '' }: Props) {
  const text = usePhotosText()
  const { data, isError } = useImage(photo, size)
  const { width, height } = photo
  const ratio = { aspectRatio: width && height ? `${width} / ${height}` : undefined }
  if (isError) return <span className="photo-blank">{text.couldNotLoad}</span>
  if (!data) return <span className="photo-blank" style={ratio} />
  return <img src={data} alt={alt} style={ratio} />
}
