import { useSearchParams } from 'react-router-dom'

const name = 'edit'

/** Whether a detail screen shows its form; kept in the address, so that a reload comes back to it. */
export function useEditing(): [boolean, (isEditing: boolean) => void] {
  const [search, setSearch] = useSearchParams()
  const set = (isEditing: boolean) => setSearch(isEditing ? { [name]: '' } : {})
  return [search.has(name), set]
}
