import { SendEmailCommand, SESv2Client, SESv2ServiceException } from '@aws-sdk/client-sesv2'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { env } from '../../env.ts'
import { outboundTimeouts } from '../../outbound.ts'

// Never tried again by itself: a mail that was taken and not acknowledged would come twice. So there is
// time for a slow answer.
const client = new SESv2Client({
  endpoint: env.SES_ENDPOINT,
  maxAttempts: 1,
  requestHandler: new NodeHttpHandler({ ...outboundTimeouts, requestTimeout: 15_000 }),
})

/** A mail as it is handed over. */
export interface Outgoing {
  to: string
  subject: string
  html: string
  text: string
  /** Where one click ends this kind of email (RFC 8058). */
  unsubscribe: string | null
  /** What comes back with everything that becomes of it: letters, digits, `-` and `_`. */
  tags: Record<string, string>
}

/**
 * Why a mail is not known to be on its way: `later`, it may be taken another time; `never`, this very mail is
 * refused; `unknown`, no answer came, and it may have been taken.
 */
export type Refusal = 'later' | 'never' | 'unknown'

export class EmailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly refusal: Refusal

  constructor(reason: string, refusal: Refusal) {
    super(reason)
    this.refusal = refusal
  }
}

/** Errors of SES that are about this very mail; others pass (quota, pause). */
const final = new Set(['MessageRejected', 'BadRequestException'])

/** What goes wrong before anything was sent. */
const unsent =
  /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|CredentialsProviderError|connection timed out|establish a connection/i

/** What an error of SES's client means. An address or a domain that is not verified may be so tomorrow. */
function refusalOf(error: unknown): EmailRefused {
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  if (error instanceof SESv2ServiceException) {
    if (error.$fault === 'server') return new EmailRefused(name, 'unknown')
    const isVerified = !/not verified/i.test(message)
    return new EmailRefused(name, final.has(name) && isVerified ? 'never' : 'later')
  }
  return new EmailRefused(name, unsent.test(`${name} ${message}`) ? 'later' : 'unknown')
}

/** Hands a mail to SES. Throws MailRefused. */
export async function handOver({ to, subject, html, text, unsubscribe, tags }: Outgoing) {
  const content = (Data: string) => ({ Data, Charset: 'UTF-8' })
  const Headers = unsubscribe
    ? [
        { Name: 'List-Unsubscribe', Value: `<${unsubscribe}>` },
        { Name: 'List-Unsubscribe-Post', Value: 'List-Unsubscribe=One-Click' },
      ]
    : []
  try {
    await client.send(
      new SendEmailCommand({
        FromEmailAddress: env.MAIL_FROM,
        Destination: { ToAddresses: [to] },
        ...(env.MAIL_CONFIGURATION && { ConfigurationSetName: env.MAIL_CONFIGURATION }),
        EmailTags: Object.entries(tags).map(([Name, Value]) => ({ Name, Value })),
        Content: {
          Simple: {
            Subject: content(subject),
            Body: { Html: content(html), Text: content(text) },
            Headers,
          },
        },
      }),
    )
  } catch (error) {
    throw refusalOf(error)
  }
}
