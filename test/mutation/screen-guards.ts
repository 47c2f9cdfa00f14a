/** A guard of a screen, how it is taken out, and the test in a browser that must then fail. */
export interface Guard {
  what: string
  file: string
  guard: string
  without: string
  test: string
}

/** Mutation testing does not reach what runs in a browser; its guards stand here one by one. */
export const screenGuards: readonly Guard[] = [
  {
    what: 'a social security number is not stored in the browser',
    file: 'web/api/form/stored-attempt.ts',
    guard: '.filter(([field]) => !secret.includes(field))',
    without: '',
    test: 'test/e2e/users/user-new.slow.test.ts',
  },
  {
    what: 'an attempt that contains a social security number is not stored either',
    file: 'web/api/form/stored-attempt.ts',
    guard: 'attempt && !attempt.hasSecret',
    without: 'attempt',
    test: 'test/e2e/users/user-new.slow.test.ts',
  },
  {
    what: 'a retry of a form is the same request',
    file: 'web/api/form/form-attempt.ts',
    guard: 'attempt && isSame',
    without: 'false',
    test: 'test/e2e/jobs/job-new.slow.test.ts',
  },
  {
    what: 'a form without a response is the same request, whatever is corrected',
    file: 'web/api/form/form-attempt.ts',
    guard: "phase.state === 'unknown' ||",
    without: '',
    test: 'test/e2e/jobs/job-new.slow.test.ts',
  },
  {
    what: 'a further page that failed is not asked for again by itself',
    file: 'web/ui/table/data-table.tsx',
    guard: 'more.hasNextPage && !more.isFetchNextPageError',
    without: 'more.hasNextPage',
    test: 'test/e2e/log-entries/logs.slow.test.ts',
  },
]
