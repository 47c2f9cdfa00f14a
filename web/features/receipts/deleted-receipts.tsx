import { receiptCalls } from '../../../shared/receipts/calls.ts'
import { useList, useSend } from '../../api/queries.ts'
import { DeletedList } from '../../components/deleted/deleted-list.tsx'
import { Folded } from '../../components/deleted/folded.tsx'
import { useReceiptsText } from '../../language/receipts/text.ts'

function List() {
  const { notRead } = useReceiptsText()
  const list = useList(receiptCalls.listDeletedReceipts)
  const restore = useSend(receiptCalls.restoreReceipt)
  // One that nobody could read has no name of its own.
  return <DeletedList list={list} restore={restore} nameOf={({ name }) => name || notRead} />
}

/** The deleted receipts that can be restored. */
export function DeletedReceipts() {
  return (
    <Folded title={useReceiptsText().deletedOnes}>
      <List />
    </Folded>
  )
}
