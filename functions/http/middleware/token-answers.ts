import type { ApiMiddleware } from '../event.ts'

/** Says how many requests a token has left, and hides what people are paid from one that may not see it. */
export function tokenAnswers(): ApiMiddleware {
  const finish: ApiMiddleware['after'] = async ({ event, response }) => {
    const { tokenCall } = event
    if (!tokenCall || !response) return
    response.headers = { ...response.headers, ...tokenCall.headers }
    if (tokenCall.scopes.includes('payroll:read') || !response.body) return
    const { hidePay } = await import('../../tokens/hide-pay.ts')
    if (!String(response.headers['content-type']).startsWith('application/json')) return
    response.body = JSON.stringify(hidePay(JSON.parse(response.body)))
  }
  return { after: finish, onError: finish }
}
