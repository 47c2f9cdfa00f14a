/** A request to a payroll system. */
export interface Asked {
  method: string
  url: URL
  headers: Record<string, string | undefined>
  body: string
  now: number
}

/** What a payroll system answers. */
export interface Answer {
  status: number
  body: unknown
}

/** A person whom a payroll system knows. */
export interface BooksPerson {
  name: string
  email: string
  is_contractor: boolean
}

export function ok(body: unknown): Answer {
  return { status: 200, body }
}

/** The token that a request carries. */
export function bearerOf({ headers }: Asked): string {
  return /^Bearer (\w+)$/.exec(headers.authorization ?? '')?.[1] ?? ''
}

/** Whether a request says who the installation is (RFC 6749, section 2.3.1). */
export function isBasic({ headers }: Asked, id: string, secret: string): boolean {
  const expected = `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`
  return headers.authorization === expected
}
