/** The mark: a folded corner of canvas with one drip of tape blue. */
export function Mark() {
  return (
    <svg className="mark" viewBox="0 0 16 16" width="20" height="20" aria-hidden="true">
      <path d="M1 1h9l5 5v9H1z" fill="currentColor" opacity=".18" />
      <path d="M10 1v5h5z" fill="currentColor" opacity=".45" />
      <path d="M4 0h3v7.5a1.5 1.5 0 0 1-3 0z" fill="var(--tape)" />
    </svg>
  )
}
