import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { LocalProblem } from './settings.ts'

/** Listens on a port; throws a sentence that says what to do if the port cannot be used. */
export async function listen(server: Server, port: number): Promise<void> {
  server.listen(port)
  try {
    await once(server, 'listening')
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    throw new LocalProblem(
      code === 'EADDRINUSE'
        ? `Port ${port} is taken: perhaps Dropcloth runs already. Stop that one, or set PORT to another.`
        : `Port ${port} cannot be used (${code}). Set PORT to another.`,
    )
  }
}

/** Throws if a port is taken, before anything else is started. */
export async function requireFreePort(port: number): Promise<void> {
  const probe = createServer()
  await listen(probe, port)
  probe.close()
  await once(probe, 'close')
}
