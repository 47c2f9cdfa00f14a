import { photoCalls } from '../../../shared/photos/calls.ts'
import { photoStage } from '../../../shared/photos/photo.ts'
import { useList, useSend } from '../../api/queries.ts'
import { usePhotosText } from '../../language/photos/text.ts'
import { DeletedList } from '../deleted/deleted-list.tsx'
import { Folded } from '../deleted/folded.tsx'

function List({ job }: { job: string }) {
  const { stages } = usePhotosText()
  const list = useList(photoCalls.listDeletedPhotos, { params: { uuid: job } })
  const restore = useSend(photoCalls.restorePhoto)
  const nameOf = ({ name }: { name: string }) => {
    const stage = photoStage.safeParse(name)
    return stage.success ? stages[stage.data] : name
  }
  return <DeletedList list={list} restore={restore} nameOf={nameOf} />
}

/** The deleted photos of a job that can be restored. */
export function DeletedPhotos({ job }: { job: string }) {
  return (
    <Folded title={usePhotosText().deletedOnes}>
      <List job={job} />
    </Folded>
  )
}
