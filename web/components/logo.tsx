/** The mark: a folded corner of canvas with one drip of tape blue. */
export function Logo({ size = 24 }: { size?: number }) {
  return (
    <svg className="mark" viewBox="0 0 16 16" width={size} height={size} aria-hidden="true">
      <path d="M1.5 1H10l4.5 4.5V15h-13z" fill="currentColor" opacity=".16" />
      <path d="M10 1v4.5h4.5z" fill="currentColor" opacity=".5" />
      <path d="M3.5 0h3.5v8.25a1.75 1.75 0 0 1-3.5 0z" fill="var(--tape)" />
    </svg>
  )
}
