import { Drip } from './drip.tsx'

/** What stands where there is nothing yet. */
export function EmptyState({
  text,
  doing = 'waiting',
}: {
  text: string
  doing?: 'painting' | 'waiting'
}) {
  return (
    <div className="empty">
      <Drip doing={doing} width={96} />
      <p>{text}</p>
    </div>
  )
}
