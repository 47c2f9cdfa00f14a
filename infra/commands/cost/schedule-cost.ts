import { prices } from '../../observability/prices.ts'
import { messageInterval, reminderInterval } from '../../schedule-intervals.ts'
import type { StageSettings } from '../../settings.ts'

/** List prices of us-east-1, in dollars; November 2026. */
const list = {
  queueRequest: 0.4e-6,
  scheduledMessage: 1e-6,
  email: 0.1e-3,
}

const secondsInMonth = 30 * 86_400
const minutes = secondsInMonth / messageInterval.toSeconds()
const rounds = secondsInMonth / reminderInterval.toSeconds()

/** A function that is called every minute, in a minute in which nothing is due. */
const secondsOfMinute = 0.03
/** A message that is scheduled, sent, received and deleted. */
const minuteCost = list.scheduledMessage + 3 * list.queueRequest

/** Emails of a company in a month: the week to everybody, what needs a look to its three in the office. */
const emailsOf = (people: number) => people * 4.33 + 3 * 8
const secondsOfEmail = 0.15

/** Emails, and the mailer's call every minute. */
export function emailCost(companies: number, people: number): number {
  return (
    companies * emailsOf(people) * (list.email + secondsOfEmail * prices.perGbSecond) +
    minutes * (minuteCost + prices.perRequest + secondsOfMinute * prices.perGbSecond)
  )
}

/** The billing function's call every minute, and its comparison of each company once a day. */
export function billingCost(companies: number): number {
  const looks = minutes + companies * 30
  return minutes * (minuteCost + prices.perRequest) + looks * secondsOfMinute * prices.perGbSecond
}

/** The worker's look at each change, a read each, and the call every minute of what delivers webhooks. */
export function eventCost(companies: number, changes: number): number {
  const looks = minutes + companies * changes
  return (
    minutes * minuteCost +
    companies * changes * 0.5 * prices.perReadUnit +
    looks * (prices.perRequest + secondsOfMinute * prices.perGbSecond)
  )
}

/** A look of the reminders function at a user or a company: two writes claim and settle it. Measured and estimated. */
const readUnitsOfLook = 3
const secondsOfLook = 0.06
const lookCost =
  2 * prices.perWriteUnit +
  readUnitsOfLook * prices.perReadUnit +
  secondsOfLook * prices.perGbSecond
/** A user is looked at every hour, and a company every three minutes while its people can be reminded. */
const hourlyLooks = 30 * 24
const companyLooks = 22 * 10 * 20
/** Read units of a line in the list of users who are reminded, which each round reads whole. */
const unitsOfLine = 0.02

/**
 * Reminders: a round every minute, the looks at users and companies that it makes, and a call at each punch, which
 * has its user looked at once more.
 */
export function reminderCost(companies: number, people: number, punches: number): number {
  const looks = people * hourlyLooks + companyLooks + punches
  return (
    rounds *
      (prices.perRequest +
        secondsOfMinute * prices.perGbSecond +
        companies * people * unitsOfLine * prices.perReadUnit) +
    companies *
      (looks * lookCost +
        punches * (prices.perRequest + prices.perWriteUnit + secondsOfMinute * prices.perGbSecond))
  )
}

/** Lambda polls a queue with five connections, each of which asks again after 20 seconds without a message. */
const pollsInMonth = (5 * secondsInMonth) / 20

/** Queues that functions poll: photos and webhooks; email; payments. A test counts them in the template. */
export function polledQueues({ mailFrom, stripePrice }: StageSettings): number {
  return 2 + (mailFrom === undefined ? 0 : 1) + (stripePrice === undefined ? 0 : 1)
}

/** What it costs to ask queues for messages, most of which are not there. */
export function pollingCost(settings: StageSettings): number {
  return polledQueues(settings) * pollsInMonth * list.queueRequest
}
