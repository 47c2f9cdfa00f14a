import { setTimeout as pause } from 'node:timers/promises'

/** A browser as its own protocol drives it: no more than a walk needs. */
export interface Driven {
  name: string
  open: (url: string) => Promise<void>
  /** What an expression of JavaScript is worth in the page; a promise is waited for. */
  evaluate: (expression: string) => Promise<unknown>
  /** Clicks where the element is, as a person does. */
  click: (selector: string) => Promise<void>
  type: (selector: string, text: string) => Promise<void>
  /** Chooses a file in a field for files. */
  attach: (selector: string, file: string) => Promise<void>
  /** The page as a PDF; null where the browser's driver cannot print. */
  print: (() => Promise<Buffer>) | null
  screenshot: () => Promise<Buffer>
  close: () => Promise<void>
}

/** How long anything may take to appear, in milliseconds. */
const timeout = 30_000

/** Asks until the answer is one. */
export async function until<T>(what: string, ask: () => Promise<T>): Promise<NonNullable<T>> {
  const end = performance.now() + timeout
  let problem = ''
  do {
    try {
      const answer = await ask()
      if (answer) return answer
    } catch (error) {
      // A page that is being left answers nothing.
      problem = `: ${String(error)}`
    }
    await pause(50)
  } while (performance.now() < end)
  throw new Error(`Waited in vain for ${what}${problem}`)
}

/** An element by what it is and the words on it, or on its label. */
export interface Target {
  selector: string
  text?: string
}

/** Marks the element that can be seen, so that every protocol finds it by one selector. */
function marking({ selector, text = '' }: Target): string {
  return `(() => {
    document.querySelectorAll('[data-walk]').forEach((each) => each.removeAttribute('data-walk'))
    const words = (each) => each.getAttribute('aria-label') ?? each.labels?.[0]?.textContent ?? each.textContent
    const found = [...document.querySelectorAll(${JSON.stringify(selector)})].find(
      (each) => each.checkVisibility() && !each.disabled && words(each).includes(${JSON.stringify(text)}))
    found?.scrollIntoView({ block: 'center' })
    found?.setAttribute('data-walk', '')
    return Boolean(found)
  })()`
}

const marked = '[data-walk]'

/** What a person does in a browser, waiting for each thing to be there. */
export class Walker {
  readonly #browser: Driven
  readonly origin: string

  constructor(browser: Driven, origin: string) {
    this.#browser = browser
    this.origin = origin
  }

  async open(path: string): Promise<void> {
    await this.#browser.open(this.origin + path)
  }

  /** Waits until it can be seen. */
  async sees(target: Target): Promise<void> {
    const named = [target.selector, target.text].filter(Boolean).join(' ')
    await until(named, () => this.#browser.evaluate(marking(target)))
  }

  async click(target: Target): Promise<void> {
    await this.sees(target)
    await this.#browser.click(marked)
  }

  async type(target: Target, text: string): Promise<void> {
    await this.sees(target)
    await this.#browser.type(marked, text)
  }

  async attach(selector: string, file: string): Promise<void> {
    await until(selector, () =>
      this.#browser.evaluate(`Boolean(document.querySelector(${JSON.stringify(selector)}))`),
    )
    await this.#browser.attach(selector, file)
  }

  /** Waits until an expression is true of the page. */
  async holds(expression: string): Promise<void> {
    await until(expression, () => this.#browser.evaluate(expression))
  }

  /** What the API answers the page. */
  async asks(path: string): Promise<unknown> {
    return this.#browser.evaluate(
      `fetch(${JSON.stringify(path)}).then((answer) => answer.ok ? answer.json() : answer.status)`,
    )
  }

  evaluate(expression: string): Promise<unknown> {
    return this.#browser.evaluate(expression)
  }
}
