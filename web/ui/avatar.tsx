/** A person as a small round sign with their initials, beside their name. */
export function Avatar({ name }: { name: string }) {
  const initials = name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('')
  // Drawn, not written: the name stands beside it or is the button's.
  return <span className="face" aria-hidden="true" data-initials={initials} />
}
