import { paths } from '../../paths.ts'
import { Strokes } from '../../ui/icon.tsx'

/** What stands before a page's name, on a grid of 24 by 24. */
const strokes: Partial<Record<string, string>> = {
  [paths.myWeek]: 'M4 6h16v14H4zM4 10h16M8 3v4M16 3v4',
  [paths.timesheets]: 'M6 3h12v18H6zM9 8h6M9 12h6M9 16h4',
  [paths.payroll]:
    'M12 3v18M16 7.5c-1-1.3-2.4-1.8-4-1.8-2.2 0-4 1-4 3s1.8 2.7 4 3.2 4 1.2 4 3.2-1.8 3.2-4 3.2c-1.8 0-3.3-.6-4.2-2',
  [paths.receipts]: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9 8h6M9 12h6',
  [paths.report]: 'M4 20h16M7 20v-6M12 20V8M17 20v-9',
  [paths.users]: 'M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4.5 20.5c.6-4 3.4-6 7.5-6s6.9 2 7.5 6',
  [paths.customers]: 'M4 20.5V9l8-5 8 5v11.5M9.5 20.5v-6h5v6',
  [paths.logs]: 'M4 6h16M4 12h16M4 18h10',
  [paths.colors]: 'M12 3.5c3.5 4.5 5.5 7.2 5.5 10.2a5.5 5.5 0 0 1-11 0c0-3 2-5.7 5.5-10.2z',
  [paths.deleted]: 'M5 7h14M10 7V4.5h4V7M7 7l.7 13h8.6L17 7M10.5 11v5.5M13.5 11v5.5',
  [paths.tenants]: 'M4 20.5h16M6 20.5V4h8v16.5M14 9h4v11.5M9 8h2M9 12h2M9 16h2',
  [paths.unsent]: 'M7 3h10v18H7zM11 18h2',
  [paths.account]: 'M4 8h9M17 8h3M4 16h3M11 16h9M15 6v4M9 14v4',
}

/** The icon of a page, beside its name; the company's own where there is no other. */
export function MoreIcon({ to }: { to: string }) {
  return <Strokes path={strokes[to] ?? strokes[paths.tenants] ?? ''} />
}
