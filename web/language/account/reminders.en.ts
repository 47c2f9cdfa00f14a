/** What is said about messages to people's phones. */
export const remindersEn = {
  reminders: {
    title: 'Reminders on this phone',
    hint: 'While Dropcloth is closed, your phone can show a message. Its button logs; an iPhone shows no button, and a tap opens Dropcloth at the right place. Off until you allow it.',
    cannot:
      'This browser cannot be reminded. On an iPhone, put Dropcloth on the home screen first.',
    allow: 'Allow reminders here',
    end: 'End reminders here',
    refused: 'The browser did not allow it. Allow notifications in its settings, and try again.',
    devices: (count: number) =>
      count === 1 ? 'Allowed on 1 device.' : `Allowed on ${count} devices.`,
    kinds: {
      still_on: 'When I am on the clock an hour past my usual time',
      arrived: 'When my phone’s automation says that I am at a job and I am not on the clock',
      hours_changed: 'When somebody changes my hours',
      schedule: 'When my schedule is published or changes',
    },
    evening: 'In the evening, from this hour on: where you are tomorrow',
    quiet: 'Nothing between these hours (your company’s clock)',
    from: 'From',
    to: 'to',
    failed: 'Failed to save the reminders',
  },
}

export type RemindersText = typeof remindersEn
