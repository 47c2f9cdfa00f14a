import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { localeOf, useLanguage } from '../language/language.tsx'

/** The part of the browser's speech recognition that is used; not every browser has one. */
interface Recognition {
  lang: string
  continuous: boolean
  onresult: ((event: unknown) => void) | null
  onerror: ((event: unknown) => void) | null
  onend: (() => void) | null
  start: () => void
  stop: () => void
}

declare global {
  interface Window {
    SpeechRecognition?: new () => Recognition
    webkitSpeechRecognition?: new () => Recognition
  }
}

const alternative = z.object({ transcript: z.string() })
const spoken = z.object({
  resultIndex: z.number(),
  results: z.custom<ArrayLike<ArrayLike<unknown>>>((value) => typeof value === 'object'),
})

const recognitionOf = () => window.SpeechRecognition ?? window.webkitSpeechRecognition

/** Whether this browser can listen. */
export function canListen(): boolean {
  return recognitionOf() !== undefined
}

/** Listens while wanted, and passes on each sentence that was said. */
export function useSpeech(
  isWanted: boolean,
  onSentence: (said: string) => void,
  onEnd: () => void,
) {
  const { language } = useLanguage()
  const hear = useRef({ onSentence, onEnd })
  useEffect(() => {
    hear.current = { onSentence, onEnd }
  })
  useEffect(() => {
    const Recognizer = recognitionOf()
    if (!isWanted || !Recognizer) return
    const recognition = new Recognizer()
    recognition.lang = localeOf[language]
    recognition.continuous = true
    recognition.onresult = (event) => {
      const parsed = z.safeParse(spoken, event)
      if (!parsed.success) return
      const { results, resultIndex } = parsed.data
      for (let index = resultIndex; index < results.length; index += 1) {
        const best = z.safeParse(alternative, results[index]?.[0])
        if (best.success) hear.current.onSentence(best.data.transcript)
      }
    }
    recognition.onerror = () => hear.current.onEnd()
    recognition.onend = () => hear.current.onEnd()
    recognition.start()
    return () => {
      recognition.onend = null
      recognition.stop()
    }
  }, [isWanted, language])
}
