import { defineConfig } from 'vitest/config'
import { everyRun, inBrowser, onTheEngine } from './vitest.config.ts'

/**
 * What takes longer than a change waits for. `walks`: all browser tests but those of the screens that people open
 * all day: people's days from screen to screen, networks that fail, pictures, every screen in both languages, and
 * forms that are opened now and then. `long`: months, floods, kills and races of the API, and what builds all twice.
 * CI runs it after `npm test`.
 */
export default defineConfig({
  test: {
    ...everyRun,
    projects: [
      {
        extends: true,
        test: { name: 'long', ...onTheEngine, include: ['test/long/**/*.test.ts'] },
      },
      {
        extends: true,
        test: { name: 'walks', ...inBrowser, include: ['test/walks/**/*.test.ts'] },
      },
    ],
  },
})
