/**
 * Ignores that the reader of the output is gone, as with `npm start | head` or a closed terminal. The product keeps
 * serving, and stops in order when it gets a signal.
 */
export function surviveClosedOutput(): void {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
  }
}

/** Stops everything in order on Ctrl-C, or when the terminal closes. A second signal exits at once. */
export function stopOnSignal(stop: () => Promise<void>): void {
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (isStopping) process.exit(1)
      isStopping = true
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error)
          process.exit(1)
        },
      )
    })
  }
}

/** Stops when npm, which started this process, ends: npm does not pass on every signal. */
export function stopWithParent(stop: () => Promise<void>): void {
  const parent = process.ppid
  if (process.env.npm_lifecycle_event === undefined) return
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    void stop().finally(() => process.exit(0))
  }, 500)
  watch.unref()
}
