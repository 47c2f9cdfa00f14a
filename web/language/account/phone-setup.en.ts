/** What is said about how to set up a person's phone to report by itself. */
export const phoneSetupEn = {
  phoneSetup: {
    title: 'Automatic clock-in from your phone',
    setting: 'Phone automation',
    settingHint: 'What a person’s phone reports by itself, if they set that up.',
    intro:
      'A web page cannot follow a phone in the pocket. Your phone can: its own automation (Shortcuts on an iPhone, Tasker or MacroDroid on Android, or the app OwnTracks) opens a private link when you come to a place or leave it. Dropcloth then proposes the entry, or logs it if your company chose that.',
    facts: [
      'The link can only say that you came or left. Whoever has it learns nothing, and a browser shows nothing there. Without signal, a phone’s automation may lose what it says.',
      'Where you are stays on the phone. A position that OwnTracks sends along is not read and not kept.',
      'The entry says that it came from your phone’s automation. You can take the link away at any time.',
    ],
    none: 'There is no link for your phone.',
    made: (at: string) => `Made on ${at}`,
    used: (at: string) => `Last used on ${at}`,
    neverUsed: 'Not used so far.',
    make: 'Create my private link',
    replace: 'Replace it',
    replaceQuestion: 'The one that your phone uses now stops working. Go on?',
    remove: 'Remove it',
    removeQuestion: 'Your phone will not report any more. Take the link away?',
    shownOnce: 'This is shown only now. Put it into your phone before you leave this page.',
    job: 'For which job?',
    arriving: 'When you arrive',
    leaving: 'When you leave',
    owntracks: 'For OwnTracks',
    copy: 'Copy',
    copied: 'Copied',
    qrCode: 'Show as a QR code, to copy it to the phone',
    steps: 'How to set it up',
    guides: [
      {
        name: 'iPhone: Shortcuts',
        steps: [
          'Open Shortcuts, Automation, +, and choose Arrive (or Leave).',
          'Choose the address of the job, and Run Immediately.',
          'Add the action “Get Contents of URL”, paste the link from above, and set Method to POST.',
          'Do the same with Leave and the second link.',
        ],
      },
      {
        name: 'Android: Tasker or MacroDroid',
        steps: [
          'Make a profile that begins with the place of the job.',
          'Add an HTTP request: method POST, the link from above. As its exit, the second link.',
        ],
      },
      {
        name: 'OwnTracks, iPhone and Android',
        steps: [
          'In the preferences, choose the mode HTTP and paste the link for OwnTracks.',
          'Add a region for each job, named exactly as the job is named here.',
        ],
      },
    ],
  },
}

export type PhoneSetupText = typeof phoneSetupEn
