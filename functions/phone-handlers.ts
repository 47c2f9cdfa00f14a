import { leaveArrival } from './handlers/reminders/leaveArrival.ts'
import { updateReminders } from './handlers/reminders/updateReminders.ts'
import { removeDevice } from './handlers/reminders/removeDevice.ts'
import { getReminders } from './handlers/reminders/getReminders.ts'
import { addDevice } from './handlers/reminders/addDevice.ts'
import { acceptProposal } from './handlers/phone/acceptProposal.ts'
import { dismissProposal } from './handlers/phone/dismissProposal.ts'
import { getPhoneLink } from './handlers/phone/getPhoneLink.ts'
import { listProposals } from './handlers/phone/listProposals.ts'
import { removePhoneLink } from './handlers/phone/removePhoneLink.ts'
import { replacePhoneLink } from './handlers/phone/replacePhoneLink.ts'
import { reportPresence } from './handlers/phone/reportPresence.ts'
import { reportRegion } from './handlers/phone/reportRegion.ts'

/** The handlers of what a phone reports by itself and is reminded of, loaded when one is called. */
export const phoneHandlers = {
  updateReminders,
  leaveArrival,
  removeDevice,
  getReminders,
  addDevice,
  acceptProposal,
  dismissProposal,
  getPhoneLink,
  listProposals,
  removePhoneLink,
  replacePhoneLink,
  reportPresence,
  reportRegion,
}
