import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '../api-error.ts'
import { outbox } from '../outbox/device-outbox.ts'
import type { Sender } from '../outbox/deliver.ts'

/**
 * Takes up what was refused of a form that is drawn anew, as after a reload: it says why, and nothing else does
 * until it is left without being sent again. Answers why it was refused, once that is known; `onSettled` is told
 * where it is not kept any more, for it was sent or discarded elsewhere.
 */
export function useTakenUp(
  { isShown, takenUp }: Sender,
  id: string | null,
  onSettled: () => void,
): ApiError | null {
  const [error, setError] = useState<ApiError | null>(null)
  const settle = useEffectEvent(onSettled)
  useEffect(() => {
    if (id === null) return
    const takeUp = async () => {
      const refusal = await outbox.takeUp(id)
      if (!refusal) {
        if (isShown() && !(await outbox.has(id))) settle()
        return
      }
      if (!isShown()) return outbox.release(id)
      takenUp.add(id)
      setError(refusal)
    }
    void takeUp()
  }, [isShown, takenUp, id])
  return error
}
