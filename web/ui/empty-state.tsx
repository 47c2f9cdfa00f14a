import { Drip } from './drip.tsx'

/** A picture and a sentence in place of an empty list. */
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
