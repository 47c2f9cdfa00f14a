import type { PayrollSystem } from '../../../shared/connections/system.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import { readBody } from '../http/read-body.ts'
import type { Answer, Asked, BooksPerson } from './answer.ts'
import { Gusto } from './gusto.ts'
import { QuickBooks } from './quickbooks.ts'
import { Store } from './state.ts'

interface Props {
  /** Where what a system knows is kept; null: nowhere. */
  fileOf: (system: PayrollSystem) => string | null
  people: readonly BooksPerson[]
  customers: readonly string[]
}

/** What goes wrong with a request, for tests. */
export type Trouble =
  /** Nobody gets an answer. */
  | 'down'
  /** It is done, and the answer is lost. */
  | 'lost'
  | 'throttled'
  /** Something else answers, with a page of its own. */
  | 'portal'

/** QuickBooks Online and Gusto on this machine. No hours leave it. */
export class PayrollSystemsService {
  readonly stores: Record<PayrollSystem, Store>
  readonly #systems: Record<PayrollSystem, { answer: (asked: Asked) => Answer }>
  #servers: Awaited<ReturnType<typeof startLoopbackServer>>[] = []
  /** What goes wrong with a request; a test changes it. */
  troubleOf: (method: string, path: string) => Trouble | null = () => null
  /** What a system answers in place of what it would; null: what it would. A test changes it. */
  answerOf: (asked: Asked) => Promise<Answer | null> | Answer | null = () => null
  readonly endpoints: Record<PayrollSystem, string> = { quickbooks_online: '', gusto: '' }

  constructor({ fileOf, people, customers }: Props) {
    this.stores = {
      quickbooks_online: new Store(fileOf('quickbooks_online')),
      gusto: new Store(fileOf('gusto')),
    }
    this.#systems = {
      quickbooks_online: new QuickBooks(this.stores.quickbooks_online, people, customers),
      gusto: new Gusto(this.stores.gusto, people),
    }
  }

  /** Serves both on free ports. */
  async start(): Promise<void> {
    for (const system of ['quickbooks_online', 'gusto'] as const) {
      const server = await startLoopbackServer((request, response) => {
        void readBody(request).then(async (body) => {
          const url = new URL(request.url ?? '', 'http://books')
          const method = request.method ?? ''
          const trouble = this.troubleOf(method, url.pathname)
          response.setHeader('content-type', 'application/json')
          if (trouble === 'down') {
            request.socket.destroy()
          } else if (trouble === 'throttled') {
            response.writeHead(429, { 'retry-after': '1' }).end('{"error":"ThrottleExceeded"}')
          } else if (trouble === 'portal') {
            response.setHeader('content-type', 'text/html')
            response.writeHead(200).end('<h1>Sign in to the guest network</h1>')
          } else {
            const headers = Object.fromEntries(
              Object.entries(request.headers).map(([name, value]) => [name, value?.toString()]),
            )
            const asked = { method, url, headers, body: String(body), now: Date.now() }
            const { status, body: answer } =
              (await this.answerOf(asked)) ?? this.#systems[system].answer(asked)
            this.stores[system].keep()
            if (trouble === 'lost') request.socket.destroy()
            else response.writeHead(status).end(answer === null ? '' : JSON.stringify(answer))
          }
        })
      })
      this.endpoints[system] = server.endpoint
      this.#servers.push(server)
    }
  }

  stop(): void {
    for (const server of this.#servers) server.stop()
    this.#servers = []
  }
}
