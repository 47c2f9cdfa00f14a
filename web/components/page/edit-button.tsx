import { dropDraft } from '../../api/form/draft.ts'
import { useText } from '../../language/app/text.tsx'

interface Props {
  isEditing: boolean
  setEditing: (isEditing: boolean) => void
  /** The draft that Cancel throws away. */
  draft: string
}

/** Edit, and Cancel while editing. */
export function EditButton({ isEditing, setEditing, draft }: Props) {
  const { common } = useText()
  const toggle = () => {
    setEditing(!isEditing)
    if (isEditing) dropDraft(draft)
  }
  return (
    <button type="button" className="button" onClick={toggle}>
      {isEditing ? common.cancel : common.edit}
    </button>
  )
}
