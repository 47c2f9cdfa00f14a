import { useState } from 'react'
import { photoCalls } from '../../../shared/calls/photos.ts'
import { photoStage } from '../../../shared/photo.ts'
import { useList, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app-text.tsx'
import { usePhotosText } from '../../language/photos-text.ts'
import { useFormat } from '../../session/tenant.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'

/** The deleted photos of a job that can be restored, read once somebody looks. */
export function DeletedPhotos({ job }: { job: string }) {
  const text = usePhotosText()
  const [isOpen, setOpen] = useState(false)
  return (
    <details className="photo-deleted" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{text.deletedOnes}</summary>
      {isOpen && <List job={job} />}
    </details>
  )
}

function List({ job }: { job: string }) {
  const { common } = useText()
  const text = usePhotosText()
  const format = useFormat()
  const problem = useErrorMessage()
  const list = useList(photoCalls.listDeletedPhotos, { params: { uuid: job } })
  const restore = useSend(photoCalls.restorePhoto)
  if (!list.rows) return <p className="muted">{problem(list.error) ?? common.loading}</p>
  if (list.rows.length === 0) return <p className="muted">{text.noneDeleted}</p>
  return (
    <>
      <ErrorMessage text={problem(restore.error)} />
      <ul className="plain-list">
        {list.rows.map(({ uuid, name, deleted_at, deleted_by_name, restorable_until }) => {
          const stage = photoStage.safeParse(name)
          return (
            <li key={uuid} className="actions">
              <span>
                <strong>{stage.success ? text.stages[stage.data] : name}</strong>{' '}
                <span className="muted">
                  {text.deletedBy(
                    deleted_by_name ?? common.unknownUser,
                    format.dateTime(deleted_at),
                    format.dateTime(restorable_until),
                  )}
                </span>
              </span>
              <button
                type="button"
                className="button"
                disabled={restore.isPending}
                onClick={() => restore.mutate({ params: { uuid } })}
              >
                {text.restore}
              </button>
            </li>
          )
        })}
      </ul>
    </>
  )
}
