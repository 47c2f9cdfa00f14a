import * as z from 'zod/mini'

/** The part of the browser's speech recognition that is used; not every browser has one. */
export interface Recognition {
  lang: string
  continuous: boolean
  /** Where supported: the sound is understood on the device and does not leave it. */
  processLocally?: boolean
  onresult: ((event: unknown) => void) | null
  onerror: ((event: unknown) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
}

interface LocalOptions {
  langs: string[]
  processLocally: true
}

interface Recognizer {
  new (): Recognition
  available?: (options: LocalOptions) => Promise<string>
  install?: (options: LocalOptions) => Promise<boolean>
}

declare global {
  interface Window {
    SpeechRecognition?: Recognizer
    webkitSpeechRecognition?: Recognizer
  }
}

/** This browser's recognizer; undefined where it has none. */
export const recognizer = () => window.SpeechRecognition ?? window.webkitSpeechRecognition

/**
 * Whether this browser can understand a language on the device itself. With `isWanted`, what it needs
 * for that is fetched where the browser offers it.
 */
export async function isLocal(lang: string, isWanted: boolean): Promise<boolean> {
  const found = recognizer()
  if (!found?.available) return false
  const options: LocalOptions = { langs: [lang], processLocally: true }
  try {
    const state = await found.available(options)
    if (state === 'available') return true
    const canBe = state === 'downloadable' || state === 'downloading'
    return isWanted && canBe && found.install ? await found.install(options) : false
  } catch {
    return false
  }
}

const alternative = z.object({ transcript: z.string() })
const spoken = z.object({
  resultIndex: z.number(),
  results: z.custom<ArrayLike<ArrayLike<unknown>>>((value) => typeof value === 'object'),
})

/** The sentences that a recognizer's event brings. */
export function sentencesOf(event: unknown): string[] {
  const parsed = z.safeParse(spoken, event)
  if (!parsed.success) return []
  const { results, resultIndex } = parsed.data
  return Array.from({ length: results.length - resultIndex }, (_, index) => {
    const best = z.safeParse(alternative, results[resultIndex + index]?.[0])
    return best.success ? best.data.transcript : ''
  }).filter(Boolean)
}

const failure = z.object({ error: z.string() })

/** Whether a recognizer's error is a no for good: no permission, or no microphone. */
export function isForGood(event: unknown): boolean {
  const parsed = z.safeParse(failure, event)
  const lasting = ['not-allowed', 'service-not-allowed', 'audio-capture', 'language-not-supported']
  return parsed.success && lasting.includes(parsed.data.error)
}
