import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'

/** The file beside what is deployed that says whose code is in it. */
export const noticeFile = 'third-party-licenses.txt'

const manifest = z.object({
  name: z.string(),
  version: z.string(),
  license: z._default(z.string(), 'see its text'),
})

/** The folder of the package that a module lies in; null for our own. */
function packageOf(module: string): string | null {
  const [, folder] = /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(module) ?? []
  return folder !== undefined && existsSync(path.join(folder, 'package.json')) ? folder : null
}

/** What the authors of a folder's files ask to be passed on with them. */
function textsOf(folder: string): string[] {
  const files = readdirSync(folder).filter((file) => /^(licen[sc]e|notice|copying)/i.test(file))
  return files.toSorted().map((file) => readFileSync(path.join(folder, file), 'utf8').trim())
}

/** A module's folder and those around it, up to its package's: compiled code has a license of its own beside it. */
function foldersUpTo(folder: string, module: string): string[] {
  const found: string[] = []
  for (let at = path.dirname(module); at.length >= folder.length; at = path.dirname(at)) {
    found.unshift(at)
  }
  return found
}

/** The packages that these modules come from, each with its license; a text that many share stands once. */
export function thirdPartyNotice(modules: Iterable<string>): string {
  const packages = new Map<string, Set<string>>()
  for (const each of modules) {
    const module = each.replaceAll('\\', '/')
    const folder = packageOf(module)
    if (folder === null) continue
    const known = packages.get(folder) ?? []
    packages.set(folder, new Set([...known, ...foldersUpTo(folder, module)]))
  }
  const byText = new Map<string, string[]>()
  for (const [folder, within] of [...packages].toSorted(([a], [b]) => a.localeCompare(b))) {
    const text = [...within].flatMap(textsOf).join('\n\n')
    const { name, version, license } = z.parse(
      manifest,
      JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')),
    )
    byText.set(text, [...(byText.get(text) ?? []), `${name} ${version} (${license})`])
  }
  const parts = [...byText].map(([text, names]) => `${names.join('\n')}\n\n${text}`.trim())
  return `This contains code of the following packages, under their licenses. Their sources are in the npm registry.\n\n${parts.join(`\n\n${'-'.repeat(72)}\n\n`)}\n`
}
