import { useSearchParams } from 'react-router-dom'
import { useDraftName } from '../../session/session.tsx'

/**
 * What the address gives a form that adds something, from its parameters to the fields of the form, and the name of the draft:
 * one of its own, for what was typed of something else is none of it. Nothing is saved until somebody does.
 */
export function useGivenFields(
  form: string,
  fields: Readonly<Record<string, string>>,
): { name: string; typed: Record<string, string> | undefined } {
  const [search] = useSearchParams()
  const given = Object.entries(fields).flatMap(([parameter, field]) => {
    const value = search.get(parameter)
    return value === null ? [] : [[field, value] as const]
  })
  return {
    name: useDraftName([form, ...given.map(([, value]) => value)].join(':')),
    typed: given.length === 0 ? undefined : Object.fromEntries(given),
  }
}
