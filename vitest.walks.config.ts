import { defineConfig } from 'vitest/config'
import { everyRun, inBrowser } from './vitest.config.ts'

/**
 * What takes a browser long: people's days from screen to screen, networks that fail, pictures, and every screen in
 * both languages. CI runs it after `npm test`, which keeps the rules of each screen and a short form of these.
 */
export default defineConfig({
  test: { ...everyRun, ...inBrowser, name: 'walks', include: ['test/walks/**/*.test.ts'] },
})
