import { escapeHtml } from '../escape-html.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { language } from '../../shared/fields/language.ts'
import { languages } from '../../shared/fields/languages.ts'
import { listedPages } from './pages.ts'
import { filesOf } from './weight.ts'

/** A public page as the site's code writes it. */
export const writtenPages = z.array(
  z.object({
    path: z.string(),
    language,
    title: z.string(),
    description: z.string(),
    html: z.string(),
  }),
)
type WrittenPage = z.infer<typeof writtenPages>[number]

function headOf({ path: page, language: own, title, description }: WrittenPage, origin: string) {
  const address = `${origin}${page}`
  const others = languages.map(
    (each) => `<link rel="alternate" hreflang="${each}" href="${address}?lang=${each}" />`,
  )
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Dropcloth',
    'og:title': title,
    'og:description': description,
    'og:url': address,
    'og:locale': own === 'es' ? 'es_US' : 'en_US',
    'og:image': `${origin}/social-card.png`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Dropcloth',
  }
  return [
    `<title>${escapeHtml(title)} · Dropcloth</title>`,
    `<meta name="description" content="${escapeHtml(description)}" />`,
    `<link rel="canonical" href="${address}" />`,
    ...others,
    ...Object.entries(properties).map(
      ([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`,
    ),
    '<meta name="twitter:card" content="summary_large_image" />',
  ].join('\n    ')
}

const fontPreload = /<link\s+rel="preload"[^>]*as="font"[^>]*>/
const stylesheet = /<link rel="stylesheet"[^>]*>/g
const headMark = /<!-- page -->[\s\S]*<!-- \/page -->/
const emptyRoot = '<div id="root"><p class="notice">Loading...</p></div>'

function documentOf(
  page: WrittenPage,
  template: string,
  { origin, links }: { origin: string; links: readonly string[] },
): string {
  if (!headMark.test(template) || !template.includes(emptyRoot)) {
    throw new Error('index.html has no place for a page’s head or content.')
  }
  const root = `<div id="root" data-written="${page.language} ${page.path}">${page.html}</div>`
  return template
    .replace('<html lang="en">', `<html lang="${page.language}">`)
    .replace(headMark, () => headOf(page, origin))
    .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    .replace(emptyRoot, () => root)
}

function siteMap(origin: string): string {
  const addresses = listedPages.map((page) => `  <url><loc>${origin}${page}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.join('\n')}
</urlset>
`
}

/** Writes the public pages, the site map and robots.txt into the built site at `directory`. */
export function writePages(pages: readonly WrittenPage[], directory: string, origin: string): void {
  const template = readFileSync(path.join(directory, 'index.html'), 'utf8')
  const linksOf = (part: string) => {
    const [script = '', ...styles] = filesOf(directory, part)
    return [
      `<link rel="modulepreload" crossorigin href="/${script}" />`,
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}" />`),
    ]
  }
  for (const page of pages) {
    const file = path.join(directory, `${page.path}.${page.language}.html`)
    writeFileSync(file, documentOf(page, template, { origin, links: linksOf('public') }))
  }
  // Every other path is a signed-in page: what those begin with is asked for with the document.
  const write = (name: string, parts: readonly string[]) => {
    const links = parts.flatMap(linksOf)
    // Their first words do not wait for the face of the headings, which is there the next time; nor
    // for the styles, which stand behind them and before everything that is drawn by the code.
    const whole = template
      .replace(fontPreload, '')
      .replace('</head>', () => `  ${links.join('\n    ')}\n  </head>`)
    const styles = whole.match(stylesheet) ?? []
    const document = whole
      .replace(stylesheet, '')
      .replace(emptyRoot, () => [emptyRoot, ...styles].join('\n    '))
    writeFileSync(path.join(directory, name), document)
  }
  write('index.html', ['app'])
  write('lists.html', ['app', 'list'])
  writeFileSync(path.join(directory, 'sitemap.xml'), siteMap(origin))
  const rules = ['User-agent: *', 'Disallow: /api/', 'Disallow: /auth/']
  writeFileSync(
    path.join(directory, 'robots.txt'),
    `${rules.join('\n')}\n\nSitemap: ${origin}/sitemap.xml\n`,
  )
}
