import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { startLoopbackServer } from '../http/loopback-server.ts'
import { keepState, readKept } from '../kept-state.ts'
import { readBody } from '../http/read-body.ts'

const content = z.strictObject({
  Data: z.string().check(z.minLength(1)),
  Charset: z.literal('UTF-8'),
})

/** What SES v2 takes, as far as the product uses it: anything else is a mistake of ours. */
const sendEmail = z.strictObject({
  FromEmailAddress: z.string().check(z.regex(/@/)),
  Destination: z.strictObject({ ToAddresses: z.tuple([z.email()]) }),
  ConfigurationSetName: z.string(),
  // Letters, digits, dashes, underscores, dots and @ (the service's own rule).
  EmailTags: z.array(
    z.strictObject({
      Name: z.string().check(z.regex(/^[\w-]{1,256}$/)),
      Value: z.string().check(z.regex(/^[\w.@-]{1,256}$/)),
    }),
  ),
  Content: z.strictObject({
    Simple: z.strictObject({
      Subject: content,
      Body: z.strictObject({ Html: content, Text: content }),
      Headers: z.array(
        z.strictObject({ Name: z.string(), Value: z.string().check(z.maxLength(870)) }),
      ),
    }),
  }),
})

const sentEmail = z.object({
  id: z.uuid(),
  at: z.number(),
  from: z.string(),
  to: z.string(),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
  headers: z.record(z.string(), z.string()),
  tags: z.record(z.string(), z.string()),
})
/** A mail as the stand-in took it. */
export type SentEmail = z.infer<typeof sentEmail>

/** What the stand-in answers instead of taking a mail: an error of SES's, or nothing at all. */
export type Refusal = { status: number; type: string; message?: string } | 'hang up' | null

const mostKept = 500

/** Amazon SES on this machine: takes mails, shows them, sends none. `file` keeps them; null: nothing does. */
export async function startEmailService(
  file: string | null,
  refuse: (mail: SentEmail) => Refusal | Promise<Refusal> = () => null,
) {
  const mails = readKept(file, z.array(sentEmail), () => [])

  async function take(body: string): Promise<{ id: string } | Exclude<Refusal, null>> {
    const { Destination, Content, EmailTags, FromEmailAddress } = z.parse(
      sendEmail,
      JSON.parse(body),
    )
    const { Subject, Body, Headers } = Content.Simple
    const mail: SentEmail = {
      id: randomUUID(),
      at: Date.now(),
      from: FromEmailAddress,
      to: Destination.ToAddresses[0],
      subject: Subject.Data,
      html: Body.Html.Data,
      text: Body.Text.Data,
      headers: Object.fromEntries(Headers.map(({ Name, Value }) => [Name, Value])),
      tags: Object.fromEntries(EmailTags.map(({ Name, Value }) => [Name, Value])),
    }
    const refusal = await refuse(mail)
    if (refusal) return refusal
    mails.unshift(mail)
    mails.length = Math.min(mails.length, mostKept)
    keepState(file, mails)
    return mail
  }

  const server = await startLoopbackServer((request, response) => {
    void readBody(request).then(async (body) => {
      response.setHeader('content-type', 'application/json')
      try {
        if (request.url !== '/v2/email/outbound-emails') throw new Error(`No call: ${request.url}`)
        const taken = await take(String(body))
        if (taken === 'hang up') {
          request.socket.destroy()
          return
        }
        if ('id' in taken) {
          response.end(JSON.stringify({ MessageId: taken.id }))
          return
        }
        response.setHeader('x-amzn-errortype', taken.type)
        response.writeHead(taken.status)
        response.end(JSON.stringify({ message: taken.message ?? taken.type }))
      } catch (error) {
        response.setHeader('x-amzn-errortype', 'BadRequestException')
        const message = error instanceof Error ? error.message : String(error)
        response.writeHead(400).end(JSON.stringify({ message }))
      }
    })
  })
  const shown: readonly SentEmail[] = mails
  return { ...server, mails: shown }
}

/** What SES tells through SNS of a mail that came back, or whose reader called it spam. */
export function feedbackEvent({ tags, to, at }: SentEmail, eventType: 'Bounce' | 'Complaint') {
  const Message = JSON.stringify({
    eventType,
    mail: {
      timestamp: new Date(at).toISOString(),
      destination: [to],
      tags: Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]])),
    },
    ...(eventType === 'Bounce' && {
      bounce: { bounceType: 'Permanent', bounceSubType: 'General' },
    }),
  })
  return { Records: [{ EventSource: 'aws:sns', Sns: { Message } }] }
}
