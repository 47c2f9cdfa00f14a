import { graceDays } from '../../../shared/billing/billing.ts'
import { dollarsPerUserMonth, freeTrialDays } from '../../../shared/billing/terms.ts'

/** Privacy, terms and security in English. */
export const legalEn = {
  privacy: {
    title: 'Privacy in plain words',
    description: 'What Dropcloth keeps about you, who sees it, and for how long.',
    lead: 'Your employer keeps your hours here. This page says what is kept about you, who sees it, and for how long.',
    write: 'Questions about your data, or a request to see or delete it:',
    sections: [
      {
        title: 'What is kept',
        paragraphs: [
          'Your name and email address, from your employer and from the account that you sign in with. What your employer adds: phone, address, pay rate, tax status and, where payroll needs it, a Social Security number.',
          'What you log: arrivals, departures, breaks and notes, when they were written, and how each came to be (tapped, spoken, proposed by location, reported by your phone’s automation, by a foreman). Every correction, with what it said before.',
          'Photos that you add to jobs, with who took them and when. Your phone takes the place and the camera out of a picture before it sends it, and what still says where it was taken is refused. Everybody in your company sees them; receipts only whoever took them and the office.',
        ],
      },
      {
        title: 'What is not kept',
        paragraphs: [
          'Your position. Where you turned it on, your phone compares it with the places of your jobs; it is not sent to us or to your employer. A map pin on a job says where the job is: the office sets it. OwnTracks, if you use it, sends positions along; they are not read and not kept.',
          'Your voice. It is off until you turn it on. Where your browser can, it turns what you say into words on the phone itself; otherwise it sends the sound to its maker for that. We get only the words that you confirm.',
          'Advertising and tracking: there is none, and there are no cookies but the ones that keep you signed in, remember your language, and know your browser again, so that you get an email when another one signs in as you.',
        ],
      },
      {
        title: 'On your phone',
        paragraphs: [
          'So that Dropcloth opens without signal, your phone keeps your company’s jobs, the names of its people, your own hours and what your dashboard showed last; what you log until it is sent; and, if you turned location on, where you stood when you arrived at each job. Signing out removes it, except what is not sent yet.',
        ],
      },
      {
        title: 'What your phone may tell by itself',
        paragraphs: [
          'If you set it up, your phone’s own automation opens a private link when you come to a job or leave it. We keep which job, whether you came or left, and when. Your company chooses whether you confirm it or it is logged at once; what waits for you and is not confirmed is gone after three days. You can take the link away at any time.',
          'If you allow reminders, a message with the name of the job goes to your phone through the maker of your browser (Google, Apple, Mozilla or Microsoft), encrypted so that only your phone can read it. You choose what you are told, and when you want quiet; signing out ends it on that phone.',
        ],
      },
      {
        title: 'Who sees what',
        paragraphs: [
          'You see your own entries, hours, pay and the history of each. Supervisors see everybody’s entries and hours, and painters’ pay, address and tax status; admins see everyone’s. Of a Social Security number, admins see the last four digits, and nobody sees more.',
          'Another company sees nothing of yours, even if you work for both.',
        ],
      },
      {
        title: 'How long',
        paragraphs: [
          'Wage laws ask employers to keep records of hours for years. Deleted jobs and customers, with their entries, can be restored for 30 days and leave the database four years later. Deleted photos can be restored for 30 days; a day later they are gone, and from our backups of pictures after 35 more. A file of hours that your company brings along is deleted after a week if it is not imported, and 35 days after it was. Your employer decides how long to keep the rest; when a company leaves, its data is handed to it and deleted, and backups expire within a year.',
          'You have a right to see what is kept about you and to have what is wrong corrected. Ask your employer, or write to us.',
        ],
      },
      {
        title: 'Who works for us',
        paragraphs: [
          'The data lies with Amazon Web Services, encrypted; a service of theirs reads the photos of receipts. Signing in goes through your identity provider, such as Google, which learns that you signed in here. Your company’s payments go through Stripe, which gets the company’s name, the address of whoever pays and how many people are active; no hours, and nothing about the crew. Nothing is sold or given to anybody else, unless a court orders it.',
        ],
      },
    ],
  },
  terms: {
    title: 'Terms in plain words',
    description: 'What you may expect of Dropcloth, and what Dropcloth expects of you.',
    lead: 'What you may expect of us, what we expect of you, and how either of us ends it.',
    write: 'Questions about these terms:',
    sections: [
      {
        title: 'What you get',
        paragraphs: [
          `Job, time and crew tracking for your company: everything that is in it, for ${freeTrialDays} days free of charge, then for $${dollarsPerUserMonth} per active user per month.`,
          'We keep what you enter safe and available, and tell you when something went wrong. We do not promise that it never will.',
        ],
      },
      {
        title: 'What is yours',
        paragraphs: [
          'All that your people enter is your company’s. You get it when you ask, and we do not use it for anything but running the service for you.',
        ],
      },
      {
        title: 'What we ask',
        paragraphs: [
          'Only invite people who work for you, enter what is true, and keep your sign-in to yourself. Do not try to reach other companies’ data, and do not use the service for anything unlawful.',
          'You remain the employer: overtime rules differ by state and change. The rules that a figure rests on are shown with it; check them before you pay.',
        ],
      },
      {
        title: 'Ending it',
        paragraphs: [
          'You can stop at any time; what you paid for runs to the end of its month. Your data is handed to you then.',
          `If a bill is not paid, everything works for ${graceDays} days more, and we tell your admins. After that nothing new can be logged until it is paid; hours can still be seen, corrected and exported, and nothing is deleted for it.`,
          'We may stop serving a company that breaks these terms, after telling it why, and hand over its data.',
        ],
      },
      {
        title: 'What we answer for',
        paragraphs: [
          'If we lose or damage your data by our fault, we answer for the harm up to what you paid us in the last twelve months. Where the law gives you more, the law holds.',
        ],
      },
    ],
  },
  security: {
    title: 'How your data is kept safe',
    description: 'Who can read wages and Social Security numbers, and how that is held.',
    lead: 'Wages and Social Security numbers are asked for here. This is how they are held.',
    write: 'Found a hole? Tell us first, and we will thank you by name:',
    sections: [
      {
        title: 'One company cannot read another',
        paragraphs: [
          'Each request gets credentials for one company’s part of the database. Code that asked for another company’s part would be refused by the database itself. Tests try it with every call, each time that we change something.',
        ],
      },
      {
        title: 'Social Security numbers',
        paragraphs: [
          'A number is sealed with a key of your company’s own as it arrives, and stored only sealed. No screen and no report shows it again; the last four digits are shown to admins. It is left out of logs and history.',
        ],
      },
      {
        title: 'Signing in',
        paragraphs: [
          'There is no password here that could be stolen: you sign in with your identity provider and its second factor, if you turned it on. A session of the office ends after twelve hours without use, a painter’s after seven days; marking somebody inactive ends theirs at once.',
        ],
      },
      {
        title: 'Nothing is lost',
        paragraphs: [
          'An entry that was acknowledged is stored in several data centers. The database can be put back to any second of the last 35 days. Every change of an entry stays on record with who made it and what it said before.',
        ],
      },
      {
        title: 'In transit and at rest',
        paragraphs: [
          'Everything travels encrypted and lies encrypted. The pages load no scripts from anybody else. The source code is open: you can read how it is done, or run it in your own AWS account.',
        ],
      },
    ],
  },
}

/** What every language must have. */
export type LegalText = typeof legalEn
