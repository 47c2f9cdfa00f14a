import { useState } from 'react'
import type { Operation } from '../../api/outbox/operation.ts'
import { useKept } from '../../session/kept.ts'

/** What the server refused, by its id in the outbox; as it was found, for a form that takes it up has it alone. */
export function useRefused(id: string | null): Operation | undefined {
  const found = useKept().find((each) => each.id === id)
  const [refused, setRefused] = useState(found)
  if (found && !refused) setRefused(found)
  return refused
}
