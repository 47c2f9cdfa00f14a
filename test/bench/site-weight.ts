import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'
import { siteDirectory } from '../../infra/build-site.ts'

const chunk = z.object({
  file: z.string(),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
})

/** Kilobytes of gzipped JS and CSS that these modules need before anything else is loaded. */
export function siteWeight(modules: string[]): number {
  const text = readFileSync(path.join(siteDirectory, '.vite/manifest.json'), 'utf8')
  const manifest = z.parse(z.record(z.string(), chunk), JSON.parse(text))
  const files = new Set<string>()
  const follow = (name: string) => {
    const { file, css = [], imports = [] } = z.parse(chunk, manifest[name])
    if (files.has(file)) return
    for (const each of [file, ...css]) files.add(each)
    imports.forEach(follow)
  }
  modules.forEach(follow)
  const bytes = [...files].map(
    (file) => gzipSync(readFileSync(path.join(siteDirectory, file))).length,
  )
  return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 100) / 10
}
