import { useEffect, useRef } from 'react'
import { localeOf, useLanguage } from '../language/language.tsx'
import { isForGood, isLocal, recognizer, sentencesOf } from './recognition.ts'
import { isSpeaking } from './speak.ts'

/** Ended sooner than this (ms), it did not listen; so many times in a row, it is given up. */
const shortest = 1_000
const mostVain = 4

/** Whether this browser can listen. */
export function canListen(): boolean {
  return recognizer() !== undefined
}

/**
 * Listens while wanted, on the device itself where the browser can, and passes on each sentence that
 * was said. Browsers stop by themselves after a silence: then it begins again. `onEnd`: it cannot.
 */
export function useSpeech(
  isWanted: boolean,
  onSentence: (utterance: string) => void,
  onEnd: () => void,
) {
  const { language } = useLanguage()
  const hear = useRef({ onSentence, onEnd })
  useEffect(() => {
    hear.current = { onSentence, onEnd }
  })
  useEffect(() => {
    const Recognizer = recognizer()
    if (!isWanted || !Recognizer) return
    let isOver = false
    const recognition = new Recognizer()
    recognition.lang = localeOf[language]
    recognition.continuous = true
    recognition.onresult = (event) => {
      // What the phone itself says is not for it.
      if (isSpeaking()) return
      for (const utterance of sentencesOf(event)) hear.current.onSentence(utterance)
    }
    const giveUp = () => {
      isOver = true
      hear.current.onEnd()
    }
    recognition.onerror = (event) => {
      if (isForGood(event)) giveUp()
    }
    // Without signal it ends as soon as it begins: then it is no use to begin again and again.
    let begun = 0
    let vain = 0
    const start = () => {
      if (isOver) return
      vain = Date.now() - begun < shortest ? vain + 1 : 0
      if (vain > mostVain) return giveUp()
      begun = Date.now()
      try {
        recognition.start()
      } catch {
        giveUp()
      }
    }
    recognition.onend = start
    void isLocal(recognition.lang, false).then((local) => {
      if (local) recognition.processLocally = true
      start()
    })
    return () => {
      isOver = true
      recognition.onend = null
      recognition.stop()
    }
  }, [isWanted, language])
}
