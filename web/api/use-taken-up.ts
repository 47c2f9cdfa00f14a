import { useEffect, useState } from 'react'
import type { ApiError } from './api-error.ts'
import { outbox } from './outbox/device-outbox.ts'
import type { Sender } from './outbox/deliver.ts'

/**
 * Takes up what was refused of a form that is drawn anew, as after a reload: it says why, and nothing else does
 * until it is left without being sent again. Answers why it was refused, once that is known.
 */
export function useTakenUp({ isShown, takenUp }: Sender, id: string | null): ApiError | null {
  const [error, setError] = useState<ApiError | null>(null)
  useEffect(() => {
    if (id === null) return
    const takeUp = async () => {
      const refusal = await outbox.takeUp(id)
      if (!refusal) return
      if (!isShown()) return outbox.release(id)
      takenUp.add(id)
      setError(refusal)
    }
    void takeUp()
  }, [isShown, takenUp, id])
  return error
}
