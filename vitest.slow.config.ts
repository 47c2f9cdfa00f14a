import { defineConfig } from 'vitest/config'
import { everyRun, inBrowser, onTheEngine } from './vitest.config.ts'

/**
 * Runs the files named `*.slow.test.ts`, which take longer than a change waits for. `e2e` has all browser tests but
 * those of the screens that people open all day: whole days from screen to screen, failing networks, photos, every
 * screen in both languages, and forms that are rarely opened. `api` has stress and property tests with few
 * seeds, and what earlier versions wrote; `infra` starts each command of the operators. CI runs them after `npm test`.
 */
export default defineConfig({
  test: {
    ...everyRun,
    projects: [
      {
        extends: true,
        test: {
          name: 'api',
          ...onTheEngine,
          include: ['test/{api,property,stress}/**/*.slow.test.ts'],
        },
      },
      {
        extends: true,
        test: { name: 'infra', isolate: false, include: ['test/infra/**/*.slow.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'e2e', ...inBrowser, include: ['test/e2e/**/*.slow.test.ts'] },
      },
    ],
  },
})
