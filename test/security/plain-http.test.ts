import { afterEach, expect, test, vi } from 'vitest'

// WebKit keeps no Secure cookie from http://localhost; everywhere else cookies have it, whatever is set.

async function cookieAt(origins: string): Promise<string> {
  vi.resetModules()
  vi.stubEnv('PLAIN_HTTP', 'yes')
  vi.stubEnv('ORIGINS', origins)
  const { setSessionCookie } = await import('../../functions/http/cookies.ts')
  return setSessionCookie('x', 60)
}

afterEach(() => vi.unstubAllEnvs())

test('on one’s own machine over plain http, cookies go without Secure and its prefix', async () => {
  const cookie = await cookieAt('http://localhost:3000,http://127.0.0.1:3000')
  expect(cookie).toBe('sid=x; Path=/; HttpOnly; SameSite=Strict; Max-Age=60')
})

test.each(['https://app.example.com', 'http://localhost.example.com', 'http://10.0.0.1:3000'])(
  'where %s is served, a function told so does not start',
  async (origin) => {
    await expect(cookieAt(origin)).rejects.toThrow('PLAIN_HTTP: only for http://localhost')
  },
)
