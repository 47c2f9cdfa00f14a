import { useText } from '../language/app/text.tsx'
import { QueryState } from './query-state.tsx'

/** Says that a part of the screen could not be loaded, and offers to retry. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const { common } = useText()
  return (
    <QueryState isLoading={false} error={common.noConnection} onRetry={onRetry}>
      {null}
    </QueryState>
  )
}
