import type { ApiMiddleware } from '../event.ts'

/** Says how many requests a token has left, and leaves what people are paid out for one that may not see it. */
export function tokenAnswers(): ApiMiddleware {
  const finish: ApiMiddleware['after'] = async ({ event, response }) => {
    const { tokenCall } = event
    if (!tokenCall || !response) return
    response.headers = { ...response.headers, ...tokenCall.headers }
    if (!tokenCall.hidesPay || !response.body) return
    if (!String(response.headers['content-type']).startsWith('application/json')) return
    const { hidePay } = await import('../../tokens/hide-pay.ts')
    const body: unknown = JSON.parse(response.body)
    // What is wrong with a field is no pay; of an error only the present state of a thing is an answer.
    const isError = (response.statusCode ?? 200) >= 400
    response.body = JSON.stringify(isError ? withCurrent(body, hidePay) : hidePay(body))
  }
  return { after: finish, onError: finish }
}

function withCurrent(body: unknown, hide: (value: unknown) => unknown): unknown {
  if (typeof body !== 'object' || body === null || !('current' in body)) return body
  return { ...body, current: hide(body.current) }
}
