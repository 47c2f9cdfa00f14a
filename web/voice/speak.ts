/** Longer than a sentence takes: some browsers never say that they have finished. */
const longest = (text: string) => 3_000 + 90 * text.length

/** How long after the last word the microphone still brings it, in milliseconds. */
const echo = 1_000

let until = 0

/** Whether the phone is reading something aloud. */
export function isSpeaking(): boolean {
  return Date.now() < until
}

/** Reads a text aloud, where the browser can; what was being read is given up for it. */
export function speak(text: string, locale: string): void {
  if (!('speechSynthesis' in window)) return
  const utterance = new SpeechSynthesisUtterance(text)
  utterance.lang = locale
  // What was heard of the last word arrives a moment after it.
  const end = () => {
    until = Date.now() + echo
  }
  window.speechSynthesis.cancel()
  until = Date.now() + longest(text)
  utterance.onend = end
  utterance.onerror = end
  window.speechSynthesis.speak(utterance)
}

/** Stops reading. */
export function hush(): void {
  until = 0
  if ('speechSynthesis' in window) window.speechSynthesis.cancel()
}
