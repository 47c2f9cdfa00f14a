import { dollarsPerUserMonth, freeTrialDays } from '../../../shared/billing/terms.ts'
import type { ArticleSection } from './section.ts'

const sections = (all: ArticleSection[]) => all

/** The public pages that somebody reads, in English. */
export const articlesEn = {
  about: {
    title: 'About Dropcloth',
    description: 'Who makes Dropcloth, and what it is for.',
    lead: 'A drop cloth is raw canvas that keeps a splash of every job. So does this one.',
    paragraphs: [
      'Dropcloth keeps track of jobs, crews and hours for painting contractors and other trades. A painter logs an arrival, a note or a departure against a job. The office sees who is on site, and runs payroll from the hours.',
    ],
    sections: sections([
      {
        title: 'Why it exists',
        paragraphs: [
          'Hours on a job site are easy to write down and easy to lose: a text at noon, a notebook on the dash, a guess on Friday. The guess is what people get paid from.',
          'Two taps when somebody arrives and two when they leave cost less time than the argument about last Tuesday. What’s missing is asked of the person who knows, the next time they open it.',
        ],
        picture: 'reports',
      },
      {
        title: 'What we hold ourselves to',
        paragraphs: [
          'People’s wages rest on it. An entry that was acknowledged is not lost, not doubled and not shown to another company, and every correction stays on record with what it said before.',
          'Where a phone is stays on the phone. The office sees who is on which job, never anyone’s drive home.',
          'English and Spanish are equal: every screen, every message, every email.',
        ],
      },
      {
        title: 'Who it’s for',
        paragraphs: [
          'Painting contractors first: a few crews, several jobs a day, a foreman who logs for people without a phone. Trades that work by the job and by the hour work the same way.',
        ],
      },
      {
        title: 'Open, and yours to run',
        paragraphs: [
          'It is open source under the MIT license. Use it hosted, or run it in your own AWS account: it is one stack, and it starts on a laptop with two commands.',
        ],
      },
    ]),
  },
  contribute: {
    title: 'Build Dropcloth with us',
    description: 'Dropcloth looks for people who have run crews, and people who write software.',
    lead: 'We’re looking for people who’ve run crews, and people who write software that crews like to use.',
    paragraphs: [],
    sections: sections([
      {
        title: 'If you have run a crew',
        paragraphs: [
          'Tell us about the day that went wrong: who forgot to clock out, which hour was argued about, what the office fixed by hand on Friday. Those days decide what we build next.',
          'If you have painted for a living, your complaints are worth more to us than code.',
        ],
      },
      {
        title: 'If you write software',
        paragraphs: [
          'The whole product runs on one machine with two commands, with no account and, once installed, no internet, so a first change takes an evening. It is TypeScript from the browser to the database.',
          'What runs in AWS runs on your machine: the same handlers over the same kind of table, and tests that use the product in a real browser.',
        ],
      },
      {
        title: 'What we care about',
        paragraphs: [
          'Short words, big buttons, honest numbers and tests that can fail. A change that takes something away is as welcome as one that adds.',
        ],
      },
    ]),
    write: 'Tell us what you would fix first:',
  },
  invest: {
    title: 'Invest in Dropcloth',
    description: 'Small contractors still run payroll from paper and text messages.',
    lead: `Small contractors still run payroll from paper and text messages. Dropcloth replaces both for $${dollarsPerUserMonth} per user per month.`,
    paragraphs: [],
    sections: sections([
      {
        title: 'What a contractor buys',
        paragraphs: [
          'Hours that need no retyping: from the tap at the job to the file that QuickBooks, Gusto, ADP or Paychex takes, with overtime by federal rules and those of California, Colorado, Nevada and Alaska.',
          'And the cost of each job while there is still time to do something about it: labor against the budget, week by week.',
        ],
        picture: 'reports',
      },
      {
        title: 'What it costs, and what it costs us',
        paragraphs: [
          `One plan with everything in it: no tiers to outgrow, inactive people cost nothing. Ten people are $${10 * dollarsPerUserMonth} a month.`,
          'Costs follow use: serving a company takes cents of each dollar it pays.',
        ],
      },
      {
        title: 'Why they stay',
        paragraphs: [
          'Every job leaves its record: colors, rooms, photos, hours. The next touch-up begins there.',
        ],
      },
    ]),
    write: 'Write to us:',
  },
  forPainters: {
    title: 'Less paperwork, more painting',
    description: 'Your hours are written down when you arrive and when you leave.',
    lead: 'Your hours are written down when you arrive and when you leave, and you can see them at any time.',
    sections: sections([
      {
        title: 'Two taps, gloves on',
        paragraphs: [
          'Buttons made for gloves and a screen that reads in the sun. English or Spanish, on any phone, without an app store.',
          'If you turn on location, your phone knows the job you stand at and offers it. Where you are stays on your phone.',
        ],
        picture: 'time',
      },
      {
        title: 'Or say it',
        paragraphs: [
          'Hands full? Say who arrived where. It reads back what it understood, and saves when you say “confirm”.',
        ],
        picture: 'voice',
      },
      {
        title: 'Forgot to clock out?',
        paragraphs: [
          'It asks when you left, the next time you open it. While it is open it notices that you left the site, and if you allow reminders it writes to your lock screen after your usual hour.',
        ],
        picture: 'reminders',
      },
      {
        title: 'No signal in the basement',
        paragraphs: [
          'What you log without signal stays on the phone with the time of your tap, and is sent once when there is signal. It says what is not sent yet.',
        ],
      },
      {
        title: 'Your own hours, your own pay',
        paragraphs: [
          'My Week shows every day, how each hour was logged, and the pay so far. Every correction is on record, with who made it.',
          'Something’s wrong? Say so on the sheet. The office is told, and its answer stands beside your words.',
        ],
      },
    ]),
    price: `$${dollarsPerUserMonth} per user per month after the free days, paid by the company.`,
    start: `Get Started — Free for ${freeTrialDays} Days`,
  },
  forInvestors: {
    title: 'The market, and where we take it',
    description: 'Trades track jobs, time and crews every day, most without software made for it.',
    lead: 'Trades track jobs, time and crews every day, and most of them without software made for it.',
    paragraphs: [],
    sections: sections([
      {
        title: 'Where we begin',
        paragraphs: [
          'With painters, because their day is simple to record and their margins depend on hours. What works for them works for other trades: arrive, work, leave, get paid.',
        ],
      },
      {
        title: 'What lasts',
        paragraphs: [
          'The record: colors, rooms, hours and notes on each house, kept over years and over crews. A contractor who has it answers a touch-up call in a minute.',
        ],
        picture: 'summaries',
      },
      {
        title: 'What we don’t do',
        paragraphs: [
          'We do not sell where people are, show advertising, or keep features for a higher plan. The price is on the first page.',
        ],
      },
    ]),
    write: 'Ask for the deck:',
  },
}

/** What every language must have. */
export type ArticlesText = typeof articlesEn
