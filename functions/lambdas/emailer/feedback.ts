import * as z from 'zod/mini'
import { allEmailKinds, type EmailProblem } from '../../../shared/emails/email.ts'
import { changeEmailChoice, noteOutcome } from '../../store/emails.ts'
import { openTenantTable } from '../../store/table/tenant-table.ts'

const tag = <S extends z.ZodMiniType>(schema: S) => z.tuple([schema])

/**
 * What SES tells of a mail through SNS, as far as we ask for it
 * (https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-sns-contents.html).
 */
const feedbackEvent = z.object({
  eventType: z.enum(['Bounce', 'Complaint', 'Reject']),
  mail: z.object({
    timestamp: z.string(),
    destination: z.array(z.string()),
    tags: z.object({
      tenant: tag(z.uuid()),
      user: tag(z.uuid()),
      kind: tag(z.enum(allEmailKinds)),
      period: tag(z.string()),
    }),
  }),
  bounce: z.optional(z.object({ bounceType: z.string(), timestamp: z.optional(z.string()) })),
  complaint: z.optional(z.object({ complaintFeedbackType: z.optional(z.string()) })),
})

/** What came back, of whom; and whether it ends mail to that address. */
export interface Feedback {
  tenant: string
  user: string
  isFinal: boolean
}

function parsed(message: string): z.infer<typeof feedbackEvent> | null {
  try {
    return feedbackEvent.safeParse(JSON.parse(message)).data ?? null
  } catch {
    return null
  }
}

/**
 * Notes what became of a mail: where it reaches nobody, or is not wanted, no more are sent. Null of what is
 * none of ours: SES says in plain words that the topic works, and tells of mails sent by hand.
 */
export async function noteFeedback(message: string): Promise<Feedback | null> {
  const event = parsed(message)
  if (!event) return null
  const { mail, bounce } = event
  const [tenant] = mail.tags.tenant
  const [user_id] = mail.tags.user
  const table = openTenantTable(tenant)
  const key = { kind: mail.tags.kind[0], period: mail.tags.period[0], user_id }
  const outcome = bounce ? `bounced: ${bounce.bounceType}` : event.eventType.toLowerCase()
  const isKnown = await noteOutcome(table, key, outcome)
  const reason = reasonOf(event)
  if (isKnown && reason) {
    const at = new Date(bounce?.timestamp ?? mail.timestamp).toISOString()
    const address = mail.destination[0] ?? ''
    await changeEmailChoice(table, user_id, (current) => ({
      ...current,
      problem: { reason, address, at },
    }))
  }
  return { tenant, user: user_id, isFinal: isKnown && reason !== null }
}

/** A mailbox that is full today takes mail tomorrow: only what is permanent counts. */
function reasonOf({
  eventType,
  bounce,
  complaint,
}: z.infer<typeof feedbackEvent>): EmailProblem['reason'] | null {
  if (eventType === 'Complaint') {
    // Some mailboxes tell that their reader took "spam" back.
    return complaint?.complaintFeedbackType === 'not-spam' ? null : 'complained'
  }
  return bounce?.bounceType === 'Permanent' ? 'bounced' : null
}
