/** The strokes of each icon on a grid of 24 by 24. */
const strokes = {
  home: 'M3 11.5 12 4l9 7.5M5.5 10v9.5h13V10M10 19.5v-5h4v5',
  jobs: 'M4 5h10v4H4zM14 7h5v4h-7v3M11 14h2v6h-2z',
  crew: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7zM2.5 20c0-4 3-6 6.5-6s6.5 2 6.5 6M16 4.5a3.5 3.5 0 0 1 0 6.5M18 14.5c2.2.8 3.5 2.7 3.5 5.5',
  more: 'M5 12h.01M12 12h.01M19 12h.01',
  log: 'M12 5v14M5 12h14',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21',
  close: 'M6 6l12 12M18 6 6 18',
  swap: 'M4 8h14l-3.5-3.5M20 16H6l3.5 3.5',
  mic: 'M12 15a3 3 0 0 0 3-3V6a3 3 0 0 0-6 0v6a3 3 0 0 0 3 3zM5.5 11.5a6.5 6.5 0 0 0 13 0M12 18v3',
  pin: 'M12 21s7-6.2 7-11.5A7 7 0 0 0 5 9.5C5 14.8 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  bell: 'M6 16.5V11a6 6 0 0 1 12 0v5.5l1.5 2h-15zM10 21h4',
  receipt: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  chart: 'M4 20h16M7 20v-6M12 20V8M17 20v-9',
  check: 'M5 12.5 10 17.5 19.5 7',
  clock: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5l3.5 2',
  edit: 'M4 20h4L19.5 8.5l-4-4L4 16zM13 7l4 4',
  camera: 'M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  words: 'M4 5h16v11H9l-5 4zM8 9h8M8 12.5h5',
} as const

export type IconName = keyof typeof strokes

interface StrokesProps {
  path: string
  size?: number
  width?: number
}

/** Strokes on a grid of 24 by 24, beside words that say the same. */
export function Strokes({ path, size = 22, width = 1.9 }: StrokesProps) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={width}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** An icon beside words that say the same; by itself it says nothing. */
export function Icon({ name, size = 22 }: { name: IconName; size?: number }) {
  return <Strokes path={strokes[name]} size={size} width={name === 'more' ? 3 : 1.9} />
}
