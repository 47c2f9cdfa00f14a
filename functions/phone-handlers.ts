import { acceptProposal } from './handlers/phone/acceptProposal.ts'
import { dismissProposal } from './handlers/phone/dismissProposal.ts'
import { getPhoneLink } from './handlers/phone/getPhoneLink.ts'
import { listProposals } from './handlers/phone/listProposals.ts'
import { removePhoneLink } from './handlers/phone/removePhoneLink.ts'
import { replacePhoneLink } from './handlers/phone/replacePhoneLink.ts'
import { reportPresence } from './handlers/phone/reportPresence.ts'
import { reportRegion } from './handlers/phone/reportRegion.ts'

/** The handlers of what a person’s phone reports by itself, loaded when one of them is called. */
export const phoneHandlers = {
  acceptProposal,
  dismissProposal,
  getPhoneLink,
  listProposals,
  removePhoneLink,
  replacePhoneLink,
  reportPresence,
  reportRegion,
}
