/** What is said about and by voice. */
export const voiceEn = {
  speak: 'Speak',
  stop: 'Stop listening',
  turnOn: 'Turn on voice',
  notNow: 'Not now',
  title: 'Voice',
  on: 'On',
  off: 'Off',
  hint: 'While the log sheet is open, it listens for “Dropcloth”. Nothing is recorded or kept.',
  local: 'What you say is understood on this phone and does not leave it.',
  remote:
    'Your browser’s maker (Google for Chrome, Apple for Safari) turns speech into text. We only get the text, when you save.',
  either:
    'Where your browser can, what you say is understood on this phone. Otherwise the sound goes to the maker of the browser (Google for Chrome, Apple for Safari). We receive the words only, when you save them.',
  refused:
    'The browser cannot listen now. Allow the microphone in its settings; without signal, most browsers cannot.',
  sayIt:
    'Say “Dropcloth, arrived at …”, with names and a time if you like, or “Dropcloth, …” and your note.',
  heard: (said: string) => `Heard: “${said}”.`,
  sayConfirm: 'Say “confirm” to save it.',
  given: 'Discarded.',
  readBack: (what: string, time: string | null, names: string) =>
    [what, time && `at ${time}`, names && `for ${names}`].filter(Boolean).join(', '),
  you: 'you',
  ask: {
    who: 'Who was it? Say the names.',
    onlySelf: 'You can log for yourself only.',
    deed: 'What was it: an arrival, a departure or a break?',
    job: 'Which job?',
    jobAmong: (names: string) => `Which one: ${names}?`,
    time: 'At what time?',
  },
}

export type VoiceText = typeof voiceEn
