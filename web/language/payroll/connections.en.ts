import type { Connection } from '../../../shared/connections/connection.ts'
import type { PushState } from '../../../shared/connections/push.ts'

const states: Record<Connection['state'], string> = {
  not_offered: 'Not set up on this installation',
  ready: 'Ready to connect',
  connected: 'Connected',
  broken: 'Connect again',
}

const pushStates: Record<PushState, string> = {
  sending: 'On its way …',
  sent: 'Sent and checked',
  differs: 'Arrived differently',
  failed: 'Not all arrived',
  taking_back: 'Being taken back …',
  taken_back: 'Taken back',
}

/** Sending hours to payroll systems, in English. */
export const connectionsEn = {
  title: 'Payroll systems',
  intro:
    'Send approved hours straight to your payroll system, without a file. Dropcloth reads them back and compares before it calls them sent.',
  states,
  notOffered: (system: string) =>
    `Whoever runs this installation has not registered it with ${system}. Until then, make a file under Payroll.`,
  connect: (system: string) => `Connect with ${system}`,
  finishing: (system: string) => `Connecting with ${system} …`,
  denied: (system: string) => `Nothing was connected: you cancelled at ${system}.`,
  company: (company: string) => `Company there: ${company}`,
  connectedBy: (name: string, at: string) => `Connected by ${name}, ${at}`,
  matched: (people: number) =>
    people === 1 ? '1 person is matched' : `${people} people are matched`,
  disconnect: 'Disconnect',
  disconnectAsk: (system: string) =>
    `Disconnect ${system}? What was sent stays there. Dropcloth can read and send nothing more.`,
  notRevoked: (system: string) =>
    `Dropcloth has forgotten ${system}, but ${system} gave no answer. Remove Dropcloth there too, among its apps.`,
  match: 'Who is who',
  matchHint: 'Say it once. Hours of people who are matched with nobody are not sent.',
  people: 'People',
  customers: 'Customers',
  customersHint: 'Hours of a customer who is matched with nobody are sent without a customer.',
  matchOf: (name: string) => `${name} is there`,
  nobody: 'Nobody',
  none: 'No customer',
  isGuess: 'Same name: check it',
  save: 'Save',
  saved: 'Saved.',
  nowSend: 'Now send a pay period',
  allSent: (system: string) => `${system} has all that is approved of this period.`,
  send: 'Send to a payroll system',
  sendTo: (system: string) => `Send to ${system}`,
  connectFirst: 'QuickBooks Online and Gusto can take hours without a file.',
  pushes: 'Sent',
  noPushes: 'Nothing was sent yet.',
  pushStates,
  lines: (done: string, lines: string) => `${done} of ${lines} lines are there`,
  sentBy: (name: string, at: string) => `${name}, ${at}`,
  difference: (name: string, date: string, sent: string, found: string | null) =>
    found === null
      ? `${name}, ${date}: ${sent} is not there`
      : `${name}, ${date}: ${sent} was sent, ${found} is there`,
  retry: 'Check and send the rest',
  takeBack: 'Take back',
  takeBackAsk: (system: string) =>
    `Take all that arrived of this out of ${system} again? Then the period can be sent anew. What somebody entered by hand stays there.`,
  notes: { contractor: 'contractor', left: 'has left' },
  noted: (name: string, note: string) => `${name} (${note})`,
  anyway: 'Send it anyway',
  accept: 'Leave as it is there',
  acceptAsk: (system: string) =>
    `Leave these hours as ${system} has them? They count as sent, and what you approve from now on is compared with what was sent.`,
  untyped: (system: string) =>
    `${system} has these as hours without a pay type. Set it there before you run payroll:`,
  untypedOf: (name: string, kind: string, hours: string) => `${name}: ${kind}, ${hours}`,
  next: {
    quickbooks_online: 'Run payroll in QuickBooks as always: the hours are in its time sheets.',
    gusto: 'Now apply these hours to the payroll in Gusto: sending alone pays nobody.',
  },
  byHand: (system: string) => `Enter by hand in ${system}:`,
}
