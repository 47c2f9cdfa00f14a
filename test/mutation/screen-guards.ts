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
    what: 'a social security number is not kept in the browser',
    file: 'web/api/form/use-call-form.ts',
    guard: '.filter(([field]) => !secret.includes(field))',
    without: '',
    test: 'test/e2e/users/user-new.slow.test.ts',
  },
  {
    what: 'what was sent with a social security number is not kept either',
    file: 'web/api/form/use-call-form.ts',
    guard: 'attempt.current?.hasSecret ? null : attempt.current',
    without: 'attempt.current',
    test: 'test/e2e/users/user-new.slow.test.ts',
  },
  {
    what: 'a retry of a form is the same request',
    file: 'web/api/form/use-call-form.ts',
    guard: 'if (isSame) current.content = content',
    without: 'if (false) current.content = content',
    test: 'test/e2e/jobs/job-new.slow.test.ts',
  },
  {
    what: 'a form whose fate is not known is the same request, whatever is corrected',
    file: 'web/api/form/use-call-form.ts',
    guard: 'several || current.isUnknown || current.content === content',
    without: 'several || current.content === content',
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
