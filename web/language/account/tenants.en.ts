/** The texts of companies and their plans, in English. */
export const tenantsEn = {
  tenants: {
    title: 'Tenants',
    one: 'Tenant',
    empty: 'You don’t belong to any company yet.',
    uuid: 'UUID',
    owner: 'Account Owner',
    ownerName: 'Owner Name',
    ownerHint: 'Hand the account over to another admin. Only they can hand it back.',
    zone: 'Time Zone',
    zoneHint: 'Like America/Chicago. Times and days follow it.',
    settings: 'Company Settings',
    people: 'People',
    switchHere: 'Switch to this company',
  },
  plan: {
    title: 'Plan',
    states: {
      trialing: 'Free trial',
      active: 'Subscribed',
      past_due: 'Payment due',
      read_only: 'Read-only',
      cancelled: 'Ended',
    },
    state: 'State',
    until: {
      trialing: 'Free until',
      active: 'Renews on',
      ends: 'Ends on',
      past_due: 'Pay by',
    },
    activePeople: 'Active people',
    perMonth: 'Per month',
    nextBill: 'Next bill',
    bill: (amount: string, date: string) => `${amount} on ${date}`,
    explains: {
      trialing: 'Everything works. Subscribe now and the free days that are left stay free.',
      active: 'You’re all set. Adding or deactivating people adjusts your next bill by the day.',
      ends: 'Everything works until then. After that nothing new can be logged; hours stay yours to see, correct and export.',
      past_due: 'Everything works until then. After that nobody can clock in until it is paid.',
      read_only:
        'Your account is read-only. People can clock out, and you can view, fix, approve and export hours. Pay to turn everything back on.',
      cancelled:
        'Your account is read-only. People can clock out, and you can view, fix, approve and export hours. Subscribe again to turn everything back on.',
    },
    subscribe: 'Subscribe',
    manage: 'Manage billing',
    opening: 'Opening...',
    banner: {
      trialing: (date: string) => `Your free days end on ${date}.`,
      active: (date: string) => `Your subscription ends on ${date}.`,
      past_due: (date: string) => `Please pay by ${date}. After that nobody can clock in.`,
      read_only: () =>
        'This company is read-only: nobody can clock in until the subscription is paid.',
      cancelled: () =>
        'This company is read-only: its subscription has ended, and nobody can clock in.',
    },
    crew: 'You can still clock out and see your hours. Please ask your office.',
    look: 'See the plan',
    addingSeats: (people: string) => `With this, ${people} active people are paid for.`,
    adding: (people: string, monthly: string) =>
      `With this, ${people} active people: ${monthly} a month.`,
    addingFree: (date: string) => `Nothing is charged until ${date}.`,
    addingBill: (amount: string, date: string) => `The next bill is ${amount} on ${date}.`,
  },
}
