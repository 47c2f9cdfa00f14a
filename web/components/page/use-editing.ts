import { useSearchParams } from 'react-router-dom'

/** The parameter of the URL that opens a page's form. */
export const editing = 'edit'

/** Whether a detail screen shows its form; kept in the URL, so that a reload comes back to it. */
export function useEditing(): [boolean, (isEditing: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  // Closing replaces the entry of the history: Back does not reopen the form, whose other parameters go with it.
  const set = (isEditing: boolean) =>
    isEditing ? setSearch({ [editing]: '' }) : setSearch({}, { replace: true })
  return [search.has(editing), set]
}
