import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2'
import { NodeHttpHandler } from '@smithy/node-http-handler'
import { env } from '../env.ts'
import { outboundTimeouts } from '../outbound.ts'

const client = new SESv2Client({
  endpoint: env.SES_ENDPOINT,
  maxAttempts: 2,
  requestHandler: new NodeHttpHandler(outboundTimeouts),
})

/** A mail as it is handed over. */
export interface Outgoing {
  to: string
  subject: string
  html: string
  text: string
  /** Where one click ends this kind of letter (RFC 8058). */
  unsubscribe: string | null
  /** What comes back with everything that becomes of it: letters, digits, `-` and `_`. */
  tags: Record<string, string>
}

/** What was said of a mail that was not taken; whether it is worth trying again. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused'
  readonly isFinal: boolean

  constructor(reason: string, isFinal: boolean) {
    super(reason)
    this.isFinal = isFinal
  }
}

/** Errors of SES that are about this very mail; all others may pass (quota, pause, an identity not verified yet). */
const final = new Set(['MessageRejected', 'BadRequestException'])

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
    const name = error instanceof Error ? error.name : String(error)
    throw new MailRefused(name, final.has(name))
  }
}
