import { useSearchParams } from 'react-router-dom'

/** What of an address says that a form is shown. */
export const editing = 'edit'

/** Whether a detail screen shows its form; kept in the address, so that a reload comes back to it. */
export function useEditing(): [boolean, (isEditing: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  // Leaving replaces: Back after saving does not lead into the form again.
  const set = (isEditing: boolean) =>
    isEditing ? setSearch({ [editing]: '' }) : setSearch({}, { replace: true })
  return [search.has(editing), set]
}
