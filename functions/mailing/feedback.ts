import * as z from 'zod/mini'
import { mailKinds, type MailProblem } from '../../shared/mail.ts'
import { changeMailChoice, findMail, moveMail } from '../store/mail.ts'
import { openTenantTable } from '../store/table/tenant-table.ts'

const tag = <S extends z.ZodMiniType>(schema: S) => z.tuple([schema])

/**
 * What SES tells of a mail through SNS, as far as we ask for it
 * (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html).
 */
const told = z.object({
  eventType: z.enum(['Bounce', 'Complaint', 'Reject']),
  mail: z.object({
    timestamp: z.string(),
    destination: z.array(z.string()),
    tags: z.object({
      tenant: tag(z.uuid()),
      user: tag(z.uuid()),
      kind: tag(z.enum(mailKinds)),
      period: tag(z.string()),
    }),
  }),
  bounce: z.optional(z.object({ bounceType: z.string(), bounceSubType: z.optional(z.string()) })),
})

/** What came back, of whom. */
export interface Feedback {
  tenant: string
  user: string
  outcome: string
}

/** Notes what became of a mail: where it reaches nobody, or is not wanted, no more are sent. */
export async function noteFeedback(message: string): Promise<Feedback> {
  const { eventType, mail, bounce } = z.parse(told, JSON.parse(message))
  const [tenant] = mail.tags.tenant
  const [user_id] = mail.tags.user
  const table = openTenantTable(tenant)
  const outcome = bounce ? `bounced: ${bounce.bounceType}` : eventType.toLowerCase()
  const found = await findMail(table, {
    kind: mail.tags.kind[0],
    period: mail.tags.period[0],
    user_id,
  })
  if (found) await moveMail(table, found, { outcome })
  const reason = reasonOf(eventType, bounce?.bounceType)
  if (found && reason) {
    const at = new Date(mail.timestamp).toISOString()
    const address = mail.destination[0] ?? ''
    await changeMailChoice(table, user_id, (current) => ({
      ...current,
      problem: { reason, address, at },
    }))
  }
  return { tenant, user: user_id, outcome }
}

/** A mailbox that is full today takes mail tomorrow: only what is permanent counts. */
function reasonOf(eventType: string, bounceType: string | undefined): MailProblem['reason'] | null {
  if (eventType === 'Complaint') return 'complained'
  return bounceType === 'Permanent' ? 'bounced' : null
}
