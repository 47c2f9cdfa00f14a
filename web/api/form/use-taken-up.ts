import { useEffect, useEffectEvent } from 'react'
import type { ApiError } from '../api-error.ts'
import { outbox } from '../outbox/device-outbox.ts'
import type { Sender } from '../outbox/deliver.ts'

interface Options {
  /** Receives why the server refused the operation. */
  onRefused: (id: string, error: ApiError) => void
  /** Called if the outbox no longer contains the operation, because it was sent or discarded elsewhere. */
  onSettled: () => void
}

/**
 * Takes up the refused operation of a form that is drawn again, as after a reload: only the form shows why it was
 * refused, until the user leaves the form without sending it again.
 */
export function useTakenUp(
  { isShown, takenUp }: Sender,
  id: string | null,
  options: Options,
): void {
  const refuse = useEffectEvent(options.onRefused)
  const settle = useEffectEvent(options.onSettled)
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
      refuse(id, refusal)
    }
    void takeUp()
  }, [isShown, takenUp, id])
}
