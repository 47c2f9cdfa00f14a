import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import * as z from 'zod/mini'

const chunk = z.object({
  file: z.string(),
  css: z.optional(z.array(z.string())),
  imports: z.optional(z.array(z.string())),
})
const manifest = z.record(z.string(), chunk)

/** What a person must load before a page stands, by the modules it begins with. */
const pages = {
  landing: {
    limit: 100,
    modules: ['index.html', 'language/site/en.ts'],
  },
  dashboard: {
    limit: 160,
    modules: [
      'index.html',
      'language/site/en.ts',
      'language/app/en.ts',
      'session/session-layout.tsx',
      'layout/protected.tsx',
      'features/dashboard/dashboard-page.tsx',
    ],
  },
} as const

export interface PageWeight {
  page: string
  /** Kilobytes of gzipped JS and CSS. */
  weight: number
  limit: number
}

/** The weight of each page that has a budget, from the manifest of the site built at `directory`. */
export function pageWeights(directory: string): PageWeight[] {
  const text = readFileSync(path.join(directory, '.vite/manifest.json'), 'utf8')
  const chunks = z.parse(manifest, JSON.parse(text))
  const sizeOf = (modules: readonly string[]): number => {
    const files = new Set<string>()
    const follow = (name: string) => {
      const { file, css = [], imports = [] } = z.parse(chunk, chunks[name])
      if (files.has(file)) return
      for (const each of [file, ...css]) files.add(each)
      imports.forEach(follow)
    }
    modules.forEach(follow)
    const bytes = [...files].map(
      (file) => gzipSync(readFileSync(path.join(directory, file))).length,
    )
    return Math.round(bytes.reduce((sum, each) => sum + each, 0) / 100) / 10
  }
  return Object.entries(pages).map(([page, { limit, modules }]) => ({
    page,
    weight: sizeOf(modules),
    limit,
  }))
}

/** Throws when a page became heavier than its budget. */
export function requireBudgets(weights: readonly PageWeight[]): void {
  const heavy = weights.filter(({ weight, limit }) => weight > limit)
  if (heavy.length === 0) return
  const told = heavy.map(({ page, weight, limit }) => `${page}: ${weight} kB, at most ${limit}`)
  throw new Error(`Too heavy, in kB of gzipped JS and CSS:\n  ${told.join('\n  ')}`)
}
