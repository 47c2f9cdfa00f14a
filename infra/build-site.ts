import path from 'node:path'
import { build } from 'vite'
import { root } from './bundle-functions.ts'

/** Where the built single-page app lies. */
export const siteDirectory = path.join(root, '.build/site')

/** Builds the single-page app; always the one for people, whatever runs this. */
export async function buildSite(): Promise<void> {
  process.env.NODE_ENV = 'production'
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' })
}
