import { spawn } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import * as z from 'zod/mini'
import { freePort } from '../../infra/local/engine/free-port.ts'
import { until, type Driven } from './driven.ts'

const driver = '/usr/bin/WebKitWebDriver'
const screen = '/usr/bin/xvfb-run'

/** The name under which WebDriver hands an element over. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
const element = z.object({ [elementKey]: z.string() })
const session = z.object({ sessionId: z.string() })
const answer = z.object({ value: z.unknown() })
const evaluated = z.object({ value: z.optional(z.unknown()), error: z.optional(z.string()) })

/** Debian's WebKit, over WebDriver, on a screen that nobody sees; null where it is not installed. */
export async function launchWebKit(): Promise<Driven | null> {
  const [program] = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')
  if (!program || !existsSync(driver) || !existsSync(screen)) return null
  const port = await freePort()
  const child = spawn(screen, ['-a', driver, `--port=${port}`], { detached: true })
  // The screen, the driver and the browser are one group; whatever happens here, none stays behind.
  const end = () => {
    if (child.pid && child.exitCode === null) process.kill(-child.pid)
  }
  process.once('exit', end)

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = z.parse(answer, await response.json())
    if (!response.ok) throw new Error(JSON.stringify(value))
    return value
  }

  await until('WebKitWebDriver', () => ask('GET', '/status'))
  const options = { binary: program, args: ['--automation'] }
  const { sessionId } = z.parse(
    session,
    await ask('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    }),
  )
  const within = (method: string, path: string, body?: object) =>
    ask(method, `/session/${sessionId}${path}`, body)
  const find = async (selector: string) =>
    z.parse(element, await within('POST', '/element', { using: 'css selector', value: selector }))[
      elementKey
    ]
  await within('POST', '/window/rect', { width: 420, height: 860 })
  return {
    name: 'WebKit',
    open: async (url) => void (await within('POST', '/url', { url })),
    evaluate: async (expression) => {
      const script = `const done = arguments[0]
        Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }))`
      const { value, error } = z.parse(
        evaluated,
        await within('POST', '/execute/async', { script, args: [] }),
      )
      if (error !== undefined) throw new Error(error)
      return value
    },
    click: async (selector) =>
      void (await within('POST', `/element/${await find(selector)}/click`, {})),
    type: async (selector, text) =>
      void (await within('POST', `/element/${await find(selector)}/value`, { text })),
    attach: async (selector, file) =>
      void (await within('POST', `/element/${await find(selector)}/value`, { text: file })),
    print: null,
    screenshot: async () =>
      Buffer.from(z.parse(z.string(), await within('GET', '/screenshot')), 'base64'),
    close: async () => {
      await within('DELETE', '').catch(() => null)
      end()
    },
  }
}
