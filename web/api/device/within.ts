/** The same promise; rejected where it takes longer than so many milliseconds. */
export function within<T>(promise: Promise<T>, timeout: number | undefined): Promise<T> {
  if (timeout === undefined) return promise
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('No answer in time')), timeout)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
