import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { buildSite, siteDirectory } from '../../site/build-site.ts'
import { root } from '../../bundle-functions.ts'

const mark = path.join(path.dirname(siteDirectory), 'site.hash')

function sourcesHash(): string {
  const hash = createHash('sha256').update(process.env.SITE_ORIGIN ?? '')
  const files = globSync(
    [
      'web/**/*',
      'shared/**/*.ts',
      'infra/*.ts',
      'infra/site/**/*.ts',
      'vite.config.ts',
      'package-lock.json',
    ],
    {
      cwd: root,
      withFileTypes: true,
    },
  )
  for (const file of files.filter((each) => each.isFile())) {
    const name = path.join(file.parentPath, file.name)
    hash.update(name).update(readFileSync(name))
  }
  return hash.digest('hex')
}

/** Builds the site unless it was built from these very sources before. */
export async function freshSite(): Promise<void> {
  const sources = sourcesHash()
  const isFresh = existsSync(siteDirectory) && existsSync(mark)
  if (isFresh && readFileSync(mark, 'utf8') === sources) return
  await buildSite()
  writeFileSync(mark, sources)
}
