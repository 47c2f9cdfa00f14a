interface Props {
  /** `bucket`: has stepped into one. The others do what an empty screen is for. */
  doing: 'bucket' | 'painting' | 'waiting'
  /** What a reader who cannot see the picture hears; absent where the words beside say enough. */
  label?: string
  width?: number
}

/** Mascot, the paint drop in a painter's cap. */
export default function Mascot({ doing, label, width = 120 }: Props) {
  return (
    <svg
      className="drip"
      viewBox="0 0 160 140"
      width={width}
      height={(width * 140) / 160}
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      {doing === 'bucket' && (
        <>
          <path d="M20 132q16-14 34 0zM112 132q12-9 26 0z" fill="#2b80cb" />
          <path d="M50 96h76l-9 37H59z" fill="#a39a87" />
          <path d="M50 96q38 16 76 0" fill="none" stroke="#d9d1bf" strokeWidth="4" />
          <path d="M48 98q-14-34 16-36" fill="none" stroke="#7c7464" strokeWidth="3" />
        </>
      )}
      {doing === 'painting' && (
        <>
          <rect x="4" y="20" width="30" height="92" rx="3" fill="#e3ad3c" />
          <path d="M4 58h30v54H4z" fill="#2b80cb" />
          <path d="M34 44h12v16h20" fill="none" stroke="#7c7464" strokeWidth="4" />
          <rect x="20" y="34" width="20" height="24" rx="4" fill="#cfd8de" />
        </>
      )}
      {doing === 'waiting' && (
        <path d="M40 122h96v8H40zM52 130h6v8h-6zM118 130h6v8h-6z" fill="#b08a54" />
      )}
      <g transform={doing === 'bucket' ? 'translate(0 -6)' : 'translate(0 14)'}>
        <path d="M88 12c17 27 30 42 30 60a30 30 0 0 1-60 0c0-18 13-33 30-60z" fill="#2b80cb" />
        <path
          d="M70 74a18 18 0 0 0 14 20"
          fill="none"
          stroke="#8cc3f3"
          strokeWidth="4"
          strokeLinecap="round"
        />
        <path
          d="M62 48c5-19 47-19 52 0l12 4q-38 8-72 0z"
          fill="#fffdf8"
          stroke="#5f594d"
          strokeWidth="2.5"
          strokeLinejoin="round"
        />
        <path d="M86 34q2-6 6 0" fill="none" stroke="#5f594d" strokeWidth="2.5" />
        <circle cx="79" cy="68" r="4.5" fill="#fffdf8" />
        <circle cx="98" cy="68" r="4.5" fill="#fffdf8" />
        <circle cx="80" cy="69" r="2" fill="#10151a" />
        <circle cx="99" cy="69" r="2" fill="#10151a" />
        <path
          d={doing === 'bucket' ? 'M82 86q6-6 12 0' : 'M80 82q8 8 17 0'}
          stroke="#fffdf8"
          strokeWidth="3"
          strokeLinecap="round"
          fill="none"
        />
      </g>
    </svg>
  )
}
