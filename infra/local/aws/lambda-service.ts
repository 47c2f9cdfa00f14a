import { atMost } from '../../../functions/at-most.ts'
import { localCopiesOf } from '../../reserved-copies.ts'
import { startLoopbackServer } from '../http/loopback-server.ts'
import { readBody } from '../http/read-body.ts'

/** A function by its name, given the event that it is called with. */
type Functions = Record<string, (event: unknown) => Promise<unknown>>

const invocation = /^\/2015-03-31\/functions\/([\w-]+)\/invocations/

/** The call of AWS's Lambda by which functions call one another, on this machine. */
export class LambdaService {
  readonly #functions: Functions = {}
  readonly #running = new Set<Promise<unknown>>()

  /** Makes functions available, each in as many runs at once as on one machine; others wait for their turn. */
  serve(functions: Functions): void {
    for (const [name, run] of Object.entries(functions)) {
      this.#functions[name] = atMost(localCopiesOf(name), run)
    }
  }

  /** Waits for what was started without anybody waiting for it. */
  async settle(): Promise<void> {
    while (this.#running.size > 0) await Promise.allSettled([...this.#running])
  }

  async start() {
    const { endpoint, stop } = await startLoopbackServer((request, response) => {
      void (async () => {
        const event: unknown = JSON.parse(String(await readBody(request)))
        const [, name = ''] = invocation.exec(request.url ?? '') ?? []
        const called = this.#functions[name]
        if (!called) {
          response.writeHead(404, { 'x-amzn-errortype': 'ResourceNotFoundException' })
          response.end(JSON.stringify({ Message: `Function not found: ${name}` }))
        } else if (request.headers['x-amz-invocation-type'] === 'Event') {
          this.#begin(called(event))
          response.writeHead(202).end()
        } else {
          await called(event).then(
            (answer) => response.writeHead(200).end(JSON.stringify(answer ?? null)),
            (error: unknown) => {
              response.writeHead(200, { 'x-amz-function-error': 'Unhandled' })
              response.end(JSON.stringify({ errorMessage: String(error) }))
            },
          )
        }
      })().catch((error: unknown) => {
        response.writeHead(500)
        response.end(String(error))
      })
    })
    return { endpoint, stop }
  }

  #begin(work: Promise<unknown>): void {
    const noted = work
      .catch((error: unknown) => console.error('function:', error))
      .finally(() => this.#running.delete(noted))
    this.#running.add(noted)
  }
}
