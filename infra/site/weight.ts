import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'

const chunk = z.object({
  file: z.string(),
  name: z.optional(z.string()),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
})
const manifest = z.record(z.string(), chunk)
type Manifest = z.infer<typeof manifest>

/** What a person must load before a page stands: files by their names, texts by their modules. */
const signedIn = ['base', 'app', 'language/app/en.ts']
const pages = {
  landing: { limit: 96.5, parts: ['base', 'public', 'language/site/en.ts'] },
  dashboard: { limit: 154.7, parts: signedIn },
  'log sheet': {
    limit: 173.5,
    parts: [...signedIn, 'features/quick-log/quick-log.tsx', 'language/quick-log/en.ts'],
  },
  'a form': { limit: 179.4, parts: [...signedIn, 'features/jobs/new-job-page.tsx'] },
  'a list': { limit: 195, parts: [...signedIn, 'list'] },
  'a person': { limit: 197.2, parts: [...signedIn, 'features/users/user-page.tsx'] },
} as const

export interface PageWeight {
  page: string
  /** Kilobytes of gzipped JS and CSS. */
  weight: number
  limit: number
}

/** What was built into `directory`, by the keys of its manifest. */
function readManifest(directory: string): Manifest {
  const text = readFileSync(path.join(directory, '.vite/manifest.json'), 'utf8')
  return z.parse(manifest, JSON.parse(text))
}

/** The script and the styles that a part of the site is built into; throws where there is none. */
export function filesOf(directory: string, part: string): string[] {
  const chunks = readManifest(directory)
  const found = chunks[part] ?? Object.values(chunks).find(({ name }) => name === part)
  const { file, css = [] } = z.parse(chunk, found)
  return [file, ...css]
}

/** The weight of each page that has a budget, from the manifest of the site built at `directory`. */
export function pageWeights(directory: string): PageWeight[] {
  const chunks = readManifest(directory)
  const sizeOf = (parts: readonly string[]): number => {
    const files = new Set<string>()
    const follow = (key: string) => {
      const { file, css = [], imports = [] } = z.parse(chunk, chunks[key])
      if (files.has(file)) return
      for (const each of [file, ...css]) files.add(each)
      imports.forEach(follow)
    }
    for (const part of parts) {
      const key = Object.keys(chunks).find((each) => each === part || chunks[each]?.name === part)
      follow(key ?? part)
    }
    const bytes = [...files].map(
      (file) => gzipSync(readFileSync(path.join(directory, file))).length,
    )
    return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 100) / 10
  }
  return Object.entries(pages).map(([page, { limit, parts }]) => ({
    page,
    weight: sizeOf(parts),
    limit,
  }))
}

/** Throws when a page became heavier than its budget. */
export function requireBudgets(weights: readonly PageWeight[]): void {
  const heavy = weights.filter(({ weight, limit }) => weight > limit)
  if (heavy.length === 0) return
  const lines = heavy.map(({ page, weight, limit }) => `${page}: ${weight} kB, at most ${limit}`)
  throw new Error(`Too heavy, in kB of gzipped JS and CSS:\n  ${lines.join('\n  ')}`)
}
