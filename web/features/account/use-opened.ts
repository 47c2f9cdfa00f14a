import { useSearchParams } from 'react-router-dom'
import { paths } from '../../paths.ts'

const parameter = 'open'

/** The address of the account page with one of its forms open. */
export function accountOpening(form: string): string {
  return `${paths.account}?${new URLSearchParams({ [parameter]: form })}`
}

/** The form that the address asks to open, or null; `forget` drops it from the address. */
export function useOpened() {
  const [search, setSearch] = useSearchParams()
  const forget = () => {
    if (search.has(parameter)) setSearch({}, { replace: true })
  }
  return { opened: search.get(parameter), forget }
}
