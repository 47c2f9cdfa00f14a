import { useSearchParams } from 'react-router-dom'

/** The name that the address gives a form that adds something, under the field's own name; nothing where it gives none. */
export function useGivenName(field: string): Record<string, string> | undefined {
  const name = useSearchParams()[0].get('name')
  return name === null ? undefined : { [field]: name }
}
