/** A person as a small round sign with their initials, beside their name. */
export function Face({ name }: { name: string }) {
  const initials = name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('')
  return (
    <span className="face" aria-hidden="true">
      {initials}
    </span>
  )
}
