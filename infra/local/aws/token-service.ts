import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { startLoopbackServer } from '../http/loopback-server.ts'
import { readBody } from '../http/read-body.ts'

/** Who a request is signed as: a role, with the tags of its session. */
export interface Principal {
  role: string
  tags: Record<string, string>
}

const request = z.object({
  Action: z.literal('AssumeRole'),
  RoleArn: z.string(),
  'Tags.member.1.Key': z.literal('tenant'),
  'Tags.member.1.Value': z.string(),
})

/** Credentials live as long as AWS's of a role that a role assumed. */
const lifetime = 3_600_000

/**
 * The call of AWS's token service that the product makes, on this machine. `mayAssume` decides as the
 * role's trust policy does in AWS,
 * of what is wanted and of the access key that asked.
 */
export async function startTokenService(
  mayAssume: (wanted: Principal, signer: string) => boolean = () => true,
) {
  const issued = new Map<string, Principal & { secret: string }>()

  function issue(form: string, signer: string): string {
    const asked = z.parse(request, Object.fromEntries(new URLSearchParams(form)))
    const wanted = { role: asked.RoleArn, tags: { tenant: asked['Tags.member.1.Value'] } }
    if (!mayAssume(wanted, signer)) throw new Error(`Nobody may assume ${asked.RoleArn} so`)
    const id = `ASIA${randomBytes(8).toString('hex').toUpperCase()}`
    const secret = randomBytes(20).toString('hex')
    issued.set(id, { ...wanted, secret })
    const ends = new Date(Date.now() + lifetime).toISOString()
    return `<AssumeRoleResponse xmlns="https://sts.amazonaws.com/doc/2011-06-15/"><AssumeRoleResult><Credentials>
<AccessKeyId>${id}</AccessKeyId><SecretAccessKey>${secret}</SecretAccessKey><SessionToken>local</SessionToken>
<Expiration>${ends}</Expiration></Credentials></AssumeRoleResult></AssumeRoleResponse>`
  }

  const server = await startLoopbackServer((incoming, response) => {
    void readBody(incoming).then((body) => {
      response.setHeader('content-type', 'text/xml')
      try {
        const [, signer = ''] =
          /Credential=([^/]+)/.exec(incoming.headers.authorization ?? '') ?? []
        response.end(issue(String(body), signer))
      } catch (error) {
        response.statusCode = 400
        const message = error instanceof Error ? error.message : String(error)
        response.end(
          `<ErrorResponse><Error><Code>AccessDenied</Code><Message>${message}</Message></Error></ErrorResponse>`,
        )
      }
    })
  })
  return {
    ...server,
    /** Whose credentials those are; null: the function's own. */
    principalOf: (accessKeyId: string): Principal | null => issued.get(accessKeyId) ?? null,
    /** What a request by this key is signed with; null where there is no such key. */
    secretOf: (accessKeyId: string): string | null =>
      accessKeyId === 'local' ? 'local' : (issued.get(accessKeyId)?.secret ?? null),
  }
}
