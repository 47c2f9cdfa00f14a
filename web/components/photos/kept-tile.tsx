import { uploads } from '../../api/outbox/photos/device-uploads.ts'
import { errorIn } from '../../api/outbox/outbox.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { usePhotosText } from '../../language/photos/text.ts'
import './photos.css'
import type { ShownKept } from './use-kept-photos.ts'

/** What becomes of a picture right now, in a few words. */
function useProgress({ photo, share }: ShownKept): string {
  const text = usePhotosText()
  if (share >= 1) return text.lookedAt
  if (share > 0) return text.sending(Math.round(100 * share))
  return photo === null ? text.waitsForSignal : text.onItsWay
}

/** A picture that this phone has not sent yet: how it looks, how far it is, and what went wrong. */
export function KeptTile({ picture }: { picture: ShownKept }) {
  const { common, unsent } = useText()
  const text = usePhotosText()
  const problem = useErrorMessage()
  const state = useProgress(picture)
  const { id, data, stage, refusal, share } = picture
  const again = async () => {
    const found = (await uploads.list()).find((each) => each.id === id)
    if (!found) return
    await uploads.retry(found)
    await uploads.flush(found.owner)
  }
  return (
    <li className="photo-tile" data-state={refusal ? 'refused' : 'kept'}>
      <div>
        <img src={data} alt="" />
        <span className="photo-stage">{text.stages[stage]}</span>
        {refusal ? (
          <div className="photo-state">
            <p role="alert">{refusal.body ? problem(errorIn(refusal)) : text.notTaken}</p>
            <button type="button" className="button" onClick={() => void again()}>
              {common.retry}
            </button>
            <button type="button" className="button" onClick={() => void uploads.discard(id)}>
              {unsent.discard}
            </button>
          </div>
        ) : (
          <div className="photo-state">
            <span>{state}</span>
            <progress max={1} value={share} aria-label={state} />
          </div>
        )}
      </div>
    </li>
  )
}
