import type { Reference } from '../contract/reference.ts'
import type { phoneCalls } from './calls.ts'

export const phoneReference: Reference<typeof phoneCalls> = {
  getPhoneLink: {
    summary:
      'Whether one’s phone may report by itself where it comes and goes, and when it last did',
    scope: null,
  },
  replacePhoneLink: {
    summary: 'Makes a secret link for one’s phone, shown once; a former one ends',
    scope: null,
  },
  removePhoneLink: { summary: 'Ends the link of one’s phone', scope: null },
  listProposals: { summary: 'What one’s phone reported and nobody has answered yet', scope: null },
  acceptProposal: { summary: 'Logs what the phone reported', scope: null },
  dismissProposal: { summary: 'Puts away what the phone reported', scope: null },
  reportPresence: {
    summary: 'For a phone’s automation: it came to a job, or left',
    scope: 'anyone',
  },
  reportRegion: {
    summary: 'The same for OwnTracks, whose regions are named as jobs are',
    scope: 'anyone',
    example: {
      _type: 'transition',
      event: 'enter',
      desc: 'Maple Court: nursery',
      tst: 1780300920,
    },
  },
}
