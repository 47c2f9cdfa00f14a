import { useQuery } from '@tanstack/react-query'
import type { SharedColorSheet } from '../../../../shared/color-sheets/color-sheet.ts'
import { fetchImage } from '../../../api/photos/fetch-image.ts'
import type { Format } from '../../../language/format.ts'
import { usePhotosText } from '../../../language/photos/text.ts'

interface Props {
  photo: SharedColorSheet['photos'][number]
  format: Format
}

/** One of the photos chosen for the customer, with what is said of it. */
export function SheetPhoto({ photo, format }: Props) {
  const text = usePhotosText()
  const { uuid, picture, stage, caption, taken_at } = photo
  const { data, isError } = useQuery({
    queryKey: ['picture', uuid, 'shared'],
    queryFn: () => fetchImage(picture),
    // The address is good for a minute, the picture for as long as the page is open.
    staleTime: Infinity,
    retry: 1,
  })
  const isMissing = isError || data === null
  return (
    <li>
      {data ? (
        <img src={data} alt={caption ?? text.stages[stage]} />
      ) : (
        <p className="color-sheet-blank">{isMissing && text.couldNotLoad}</p>
      )}
      <p>
        <strong>{text.stages[stage]}</strong> {caption}
        <span className="muted"> {format.date(taken_at)}</span>
      </p>
    </li>
  )
}
