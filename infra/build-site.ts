import path from 'node:path'
import { build } from 'vite'
import { root } from './bundle-functions.ts'

/** Where the built single-page app lies. */
export const siteDirectory = path.join(root, '.build/site')

/** Builds the single-page app. */
export async function buildSite(): Promise<void> {
  await build({ configFile: path.join(root, 'vite.config.ts'), logLevel: 'warn' })
}
