import { api, e2e, functions, type Guard } from './guard.ts'

/** Guards that came with the screens. */
export const screenGuards: readonly Guard[] = [
  {
    what: 'an entry is taken back within ten minutes',
    file: functions('handlers/log-entries/withdrawLogEntry.ts'),
    guard: 'if (now - Date.parse(current.created_at) > withdrawableFor) throw tooLate()',
    without: '',
    test: api('withdrawal'),
  },
  {
    what: 'a painter takes back only what they wrote',
    file: functions('handlers/log-entries/withdrawLogEntry.ts'),
    guard: 'if (!canSeeEveryone(role) && current.created_by !== user.uuid) throw notTheirs()',
    without: '',
    test: api('withdrawal'),
  },
  {
    what: 'a painter takes back only entries of their own',
    file: functions('handlers/log-entries/withdrawLogEntry.ts'),
    guard: 'mayTouchEntriesOf({ role, user }, current.user_id)',
    without: '',
    test: api('withdrawal'),
  },
  {
    what: 'what was taken back stays so',
    file: functions('handlers/log-entries/withdrawLogEntry.ts'),
    guard: 'if (current.is_hidden) throw notFound()',
    without: '',
    test: api('withdrawal'),
  },
  {
    what: 'a painter’s figures are their own',
    file: functions('handlers/records/getStatistics.ts'),
    guard: 'canSeeEveryone(role) || user_id === user.uuid',
    without: 'true',
    test: api('statistics'),
  },
  {
    what: 'rows have the words asked for',
    file: functions('handlers/log-entries/view.ts'),
    guard: ' && hasWords(row, filter)',
    without: '',
    test: api('entry-words'),
  },
  {
    what: 'a social security number is not kept in the browser',
    file: 'web/api/use-call-form.ts',
    guard: '.filter(([field]) => !secret.includes(field))',
    without: '',
    test: e2e('user-new'),
  },
  {
    what: 'what was sent with a social security number is not kept either',
    file: 'web/api/use-call-form.ts',
    guard: 'attempt.current?.hasSecret ? null : attempt.current',
    without: 'attempt.current',
    test: e2e('user-new'),
  },
  {
    what: 'a retry of the log sheet is the same request',
    file: 'web/features/quick-log/use-quick-log.ts',
    guard: 'keys.current.get(person) ?? crypto.randomUUID()',
    without: 'crypto.randomUUID()',
    test: e2e('quick-log'),
  },
  {
    what: 'a further page that failed is not asked for again by itself',
    file: 'web/ui/table/data-table.tsx',
    guard: 'more.hasNextPage && !more.isFetchNextPageError',
    without: 'more.hasNextPage',
    test: e2e('logs'),
  },
]
