import { paintCalls } from '../../../shared/paints/calls.ts'
import { useList, useSend } from '../../api/queries.ts'
import { usePaintsText } from '../../language/paints/text.ts'
import { DeletedList } from '../deleted/deleted-list.tsx'
import { Folded } from '../deleted/folded.tsx'

function List({ job }: { job: string }) {
  const list = useList(paintCalls.listDeletedPaints, { params: { uuid: job } })
  const restore = useSend(paintCalls.restorePaint)
  return <DeletedList list={list} restore={restore} />
}

/** The deleted records of what was painted on a job that can be restored. */
export function DeletedPaints({ job }: { job: string }) {
  return (
    <Folded title={usePaintsText().deletedOnes}>
      <List job={job} />
    </Folded>
  )
}
