import { dollarsPerUserMonth, freeTrialDays } from '../../../shared/billing/terms.ts'

/** The public pages in English. */
export const en = {
  nav: {
    main: 'Main',
    forPainters: 'For painters',
    about: 'About',
    contribute: 'Contribute',
    invest: 'Invest',
    login: 'Login',
    other: 'Español',
    footer: 'Footer',
    forInvestors: 'For investors',
    skip: 'Skip to content',
    price: 'Price',
    questions: 'Questions',
    privacy: 'Privacy',
    terms: 'Terms',
    security: 'Security',
    contact: 'Write to us:',
  },
  login: {
    title: 'Know who’s on which job, and what the week costs',
    description: `Job, time and crew tracking for painting contractors. Free for ${freeTrialDays} days, then $${dollarsPerUserMonth} per user per month.`,
    lead: 'Your crew clocks in at the job and out when they leave. You see who’s where, and payroll adds itself up.',
    price: `Free for ${freeTrialDays} days. Then $${dollarsPerUserMonth} per user per month, everything included.`,
    getStarted: 'Get Started',
    signIn: 'Sign In',
    create: 'Create Free Account',
    sessionEnded:
      'Your session has ended. Sign in again: what you typed into a form is kept, and you come back to it.',
    problem: 'The sign-in did not work, or took too long. Please try again.',
    picture: 'The dashboard: who is on which job, hours today, and what payday still needs',
    featuresTitle: 'What it does for a crew',
    features: {
      time: {
        title: 'Auto time tracking',
        text: 'Open on the phone, Dropcloth sees you’re at the job and offers to clock you in. One tap, and hours add up by day and job.',
        picture:
          'A phone at the Miller house: “You are 130 feet from Miller house, within 50 feet. Arrived?” and the button that says so',
      },
      voice: {
        title: 'Voice logging',
        text: 'Hands full of paint? Say who, where and when; hear it read back, say “confirm”. English or Spanish.',
        picture:
          'The log sheet while it listens: what it heard, what it will log, and “Say confirm to save it”',
      },
      reminders: {
        title: 'Geolocation-aware reminders',
        text: 'Gone from the site and still on the clock? It says so while it is open; if you allow it, on the lock screen after your usual hour. Where you are never leaves the phone.',
        picture:
          'A phone 0.4 miles from the job that is still on the clock, with the button to leave',
      },
      receipts: {
        title: 'Receipt tracking',
        text: 'A photo of the receipt; where, when and how much are read for you, colors and cans too. It goes on the job, and what you paid yourself comes back on payroll.',
        picture: 'A receipt that was read: its total, its date and the fields to check',
      },
      reports: {
        title: 'Weekly reports',
        text: 'Hours and wages by person and day, counted by one set of rules, every week back to the first.',
        picture: 'The week’s hours as bars by day, each job in its color',
      },
      summaries: {
        title: 'AI log summaries',
        text: 'The week in sentences, each one linked to the entries that it comes from. Where a language model is turned on, every sentence of it is checked against them.',
        picture: 'A job in short: hours by day and notes, each sentence with links to its entries',
      },
    },
    priceTitle: 'What it costs',
    perPerson: 'per user per month',
    crew: 'How many of you?',
    example: (people: number, dollars: string) =>
      people === 1
        ? `One person pays $${dollars} a month.`
        : `A crew of ${people} pays $${dollars} a month.`,
    saving: (minutes: number, hourly: number) =>
      `$${dollarsPerUserMonth} is ${minutes} minutes of one person’s time at $${hourly} an hour.`,
    included: [
      'Two-tap log on any phone, English or Spanish',
      'Who is on site, on which job, since when',
      'Overtime by federal, California, Colorado, Nevada and Alaska rules, approval, files for QuickBooks, Gusto, ADP and Paychex',
      'Labor against the budget of each job',
      'Every correction on record, with what it said before',
      'Payroll files whenever you want them, everything else when you ask',
    ],
    priceNotes: [
      `${freeTrialDays} days free, no card.`,
      'People you mark inactive cost nothing, and their hours stay.',
      'One plan: nothing is kept back for a higher one.',
    ],
    switching: {
      title: 'Switching: an evening, a morning, a payday',
      steps: [
        {
          title: 'Name your company',
          text: 'Sign in and name it. No card, no app store.',
        },
        {
          title: 'Paste your crew',
          text: 'Names and email addresses from a message or a sheet. Each person gets a link; you send it by text.',
        },
        {
          title: 'Tap in on Monday',
          text: 'Each painter taps, or the foreman taps for the crew. Add this week’s jobs as you go.',
        },
        {
          title: 'Compare, then pay from it',
          text: 'Keep your old sheet for one pay period beside it. When the hours agree, make the file for your payroll.',
        },
      ],
    },
    questionsTitle: 'Questions contractors ask',
    questions: [
      {
        question: 'Does my crew have to install anything?',
        answer:
          'No. You send each person a link by text; they open it and join with their Google account. It works in the browser of any phone.',
      },
      {
        question: 'Does it follow my people around?',
        answer:
          'No. A phone’s position stays on the phone, is used only while Dropcloth is open, and only if the person turned it on. Nobody in the office sees it.',
      },
      {
        question: 'What if somebody forgets to log out of a job?',
        answer:
          'The next time they open Dropcloth they are asked when they left. The office sees it on a list until it is settled, and payroll waits for it.',
      },
      {
        question: 'One of my painters has no phone. Can the foreman log for the crew?',
        answer:
          'Yes. A supervisor ticks who is there and confirms once. Each entry says who wrote it.',
      },
      {
        question: 'Which payroll does it work with?',
        answer:
          'It makes the files that QuickBooks, Gusto, ADP and Paychex take, and a spreadsheet. It computes hours and gross pay, not taxes.',
      },
      {
        question: 'Does it work without signal?',
        answer:
          'Yes. After the first visit it opens without any signal, and what you log there stays on the phone and is sent by itself, once, when there is signal and Dropcloth is open. It says how much is not sent yet.',
      },
      {
        question: 'Who sees Social Security numbers and pay?',
        answer:
          'Admins see all pay, supervisors see painters’ pay. Numbers are sealed with a key of your company’s own; admins see the last four digits, nobody sees more. Painters see their own pay, never somebody else’s.',
      },
      {
        question: 'Can I leave with my data?',
        answer:
          'Yes. Payroll comes as files, reports can be printed, and we hand you everything your company has entered when you ask.',
      },
    ],
    closing: 'Set up before the coffee is cold',
    closingText: 'Sign in, name your company, add your crew. No card, no app store.',
  },
  signup: {
    title: 'Your company on Dropcloth',
    welcome: 'Welcome to the crew',
    description: `Sign your painting company up. Free for ${freeTrialDays} days.`,
    loading: 'Loading...',
    signInFirst: (provider: string) => `First, sign in with ${provider}.`,
    signIn: 'Sign In',
    invites: (by: string | null, tenant: string) =>
      by === null ? `You are invited to ${tenant}.` : `${by} invites you to ${tenant}.`,
    accountToUse: (provider: string, email: string) =>
      `Use your ${provider} account ${email}. Your hours are logged in this browser, there is nothing to install.`,
    joinWith: (provider: string) => `Join with ${provider}`,
    ready: 'You are signed in with the invited account.',
    second: (tenant: string) =>
      `You work at another company here already. Joining ${tenant} changes nothing there: your hours and pay stay, and under Account Settings you switch between the two.`,
    join: (tenant: string) => `Join ${tenant}`,
    wrongAccount: (email: string, invited: string) =>
      `You are signed in as ${email}. This link is for ${invited}.`,
    useOther: 'Use another account',
    stay: 'Back to the dashboard',
    askForLink:
      'Links work once and for seven days. Ask whoever sent it for a new one; if you have joined already, sign in.',
    free: `Free for ${freeTrialDays} days. No card needed.`,
    wasMember:
      'Worked at a company on Dropcloth before? Ask them to reactivate you. You don’t need a new company.',
    form: 'Your company',
    tenantName: 'Company name',
    industry: 'Industry',
    painting: 'Painting',
    zone: 'Time zone',
    create: 'Create company',
    failed: 'Failed to create the company',
    already: 'You are signed in already:',
    toDashboard: 'go to your dashboard',
  },
  notFound: {
    title: '404 - Not Found',
    text: "The page you're looking for doesn't exist.",
    drip: 'Mascot the paint drop has stepped into a bucket',
    start: 'Go home',
  },
}

/** What every language must have. */
export type SiteText = typeof en
