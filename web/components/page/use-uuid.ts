import { useParams } from 'react-router-dom'

/** The id in the address of a detail screen. */
export function useUuid(): string {
  const { uuid } = useParams()
  if (uuid === undefined) throw new Error('This screen stands under a path without :uuid.')
  return uuid
}
