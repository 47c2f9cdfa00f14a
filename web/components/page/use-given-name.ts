import { useSearchParams } from 'react-router-dom'
import { useDraftName } from '../../session/session.tsx'

/**
 * The name that the address gives a form that adds something, under the field's own name, and the name of the draft:
 * one of its own, for what was typed of somebody else is none of it.
 */
export function useGivenName(
  form: string,
  field: string,
): { name: string; typed: Record<string, string> | undefined } {
  const given = useSearchParams()[0].get('name')
  return {
    name: useDraftName(given === null ? form : `${form}:${given}`),
    typed: given === null ? undefined : { [field]: given },
  }
}
