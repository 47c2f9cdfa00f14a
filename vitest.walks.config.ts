import { defineConfig } from 'vitest/config'
import { everyRun, inBrowser } from './vitest.config.ts'

/**
 * All browser tests but those of the screens that people work on all day: people's days from screen to screen, networks
 * that fail, pictures, every screen in both languages, and forms that are opened now and then. CI runs it after
 * `npm test`.
 */
export default defineConfig({
  test: { ...everyRun, ...inBrowser, name: 'walks', include: ['test/walks/**/*.test.ts'] },
})
