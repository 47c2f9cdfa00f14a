import type { ApiMiddleware } from '../event.ts'

/** Adds a token's rate limit headers to the response, and leaves out the fields that its scopes do not reach. */
export function tokenAnswers(): ApiMiddleware {
  const finish: ApiMiddleware['after'] = async ({ event, response }) => {
    const { tokenCall } = event
    if (!tokenCall || !response) return
    response.headers = { ...response.headers, ...tokenCall.headers }
    if (!tokenCall.scopes || !response.body) return
    if (!String(response.headers['content-type']).startsWith('application/json')) return
    const { hiddenFrom, hideFields } = await import('../tokens/hide-fields.ts')
    const isHidden = hiddenFrom(event.routeKey, tokenCall.scopes)
    const body: unknown = JSON.parse(response.body)
    // Of an error, only the current state of a record is data; its `fields` say what is wrong with each.
    const isError = (response.statusCode ?? 200) >= 400
    response.body = JSON.stringify(
      isError
        ? withCurrent(body, (current) => hideFields(current, isHidden))
        : hideFields(body, isHidden),
    )
  }
  return { after: finish, onError: finish }
}

function withCurrent(body: unknown, hide: (value: unknown) => unknown): unknown {
  if (typeof body !== 'object' || body === null || !('current' in body)) return body
  return { ...body, current: hide(body.current) }
}
