import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { siteDirectory } from '../../infra/site/build-site.ts'
import { freshSite } from '../../infra/local/site/fresh-site.ts'
import { noticeFile } from '../../infra/third-party-notice.ts'
import { sitePageRewrite } from '../../infra/site/pages.ts'
import { requireBudgets, pageWeights } from '../../infra/site/weight.ts'

function rewritten(uri: string, more: { lang?: string; cookie?: string; speaks?: string } = {}) {
  const valued = (value: string | undefined) => (value === undefined ? undefined : { value })
  const request = {
    uri,
    querystring: { lang: valued(more.lang) },
    cookies: { language: valued(more.cookie) },
    headers: { 'accept-language': valued(more.speaks) },
  }
  const answer = runInNewContext(`${sitePageRewrite}\nhandler(event)`, {
    event: { request },
  }) as { uri: string }
  return answer.uri
}

test('a public page is served in the language asked for, chosen, spoken, or in English', () => {
  expect(rewritten('/login')).toBe('/login.en.html')
  expect(rewritten('/login', { speaks: 'fr-FR,es-MX;q=0.8,en;q=0.5' })).toBe('/login.es.html')
  expect(rewritten('/login', { speaks: 'es', cookie: 'en' })).toBe('/login.en.html')
  expect(rewritten('/login', { cookie: 'en', lang: 'es' })).toBe('/login.es.html')
  expect(rewritten('/login', { lang: 'xx', speaks: 'de' })).toBe('/login.en.html')
})

test('other paths are the app, files are themselves', () => {
  expect(rewritten('/')).toBe('/index.html')
  expect(rewritten('/account')).toBe('/index.html')
  expect(rewritten('/jobs/2527020b-dca8-8bca-a564-0a61583bed56')).toBe('/lists.html')
  expect(rewritten('/users')).toBe('/lists.html')
  expect(rewritten('/assets/index-1.js')).toBe('/assets/index-1.js')
  expect(rewritten('/robots.txt')).toBe('/robots.txt')
})

test('pages stay within their budgets, and a heavier one fails the build', async () => {
  await freshSite()
  const weights = pageWeights(siteDirectory)
  expect(Object.fromEntries(weights.map(({ page, limit }) => [page, limit]))).toEqual({
    landing: 96.5,
    dashboard: 154.7,
    'log sheet': 173.5,
    'a form': 179.4,
    'a list': 195,
    'a person': 197.2,
  })
  requireBudgets(weights)
  const heavy = weights.map((each) => ({ ...each, limit: each.weight - 1 }))
  expect(() => requireBudgets(heavy)).toThrow(/landing: .* kB, at most/)
})

test('a signed-in page shows its first words before its styles, a public one is styled from the start', async () => {
  await freshSite()
  const placesIn = (file: string) => {
    const html = readFileSync(path.join(siteDirectory, file), 'utf8')
    const last = html.lastIndexOf('rel="stylesheet"')
    expect(last, file).toBeGreaterThan(0)
    return { styles: last, content: html.indexOf('id="root"') }
  }
  for (const file of ['index.html', 'lists.html']) {
    const { styles, content } = placesIn(file)
    expect(styles, file).toBeGreaterThan(content)
  }
  const { styles, content } = placesIn('login.en.html')
  expect(styles).toBeLessThan(content)
})

test('what writes the pages lets the command end that asked for them', async () => {
  await freshSite()
  const writer = pathToFileURL(path.join(`${siteDirectory}-writer`, 'prerender.js')).href
  const program = `await (await import(${JSON.stringify(writer)})).writePages(); console.log('written')`
  // Ended from outside, it would be an error.
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['--input-type=module', '-e', program],
    { timeout: 30_000, env: { ...process.env, NODE_ENV: 'production' } },
  )
  expect(stdout).toBe('written\n')
})

test('beside the site stands whose code is in it', async () => {
  await freshSite()
  const notice = readFileSync(path.join(siteDirectory, noticeFile), 'utf8')
  expect(notice).toMatch(/react-dom [\d.]+ \(MIT\)[\s\S]*Permission is hereby granted/)
  expect(notice).toContain('SIL OPEN FONT LICENSE')
  expect(notice).not.toContain('vitest')
})
