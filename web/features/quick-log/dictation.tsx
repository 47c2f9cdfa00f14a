import { useEffect, useState } from 'react'
import { useDeviceChoice } from '../../device-choice.ts'
import { useVoiceText } from '../../language/voice/text.ts'
import { localeOf, useLanguage } from '../../language/language.tsx'
import { useOwner } from '../../session/session.tsx'
import { Icon } from '../../ui/icon.tsx'
import { isLocal } from '../../voice/recognition.ts'
import { hush } from '../../voice/speak.ts'
import { canListen, useSpeech } from '../../voice/use-speech.ts'
import { useWakeLock } from '../../voice/use-wake-lock.ts'
import { VoiceNotice } from '../../components/device/voice-notice.tsx'
import type { Grammar, Heard, Understanding } from './use-dictation.ts'

interface Props {
  heard: Heard | null
  onSentence: (utterance: string, understanding: Understanding) => void
  onForget: () => void
}

/** Whether what is said is understood on the device itself, in the language of the screens. */
function useStaysHere(isWanted: boolean): boolean {
  const { language } = useLanguage()
  const [staysHere, setStaysHere] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    let isShown = true
    void isLocal(localeOf[language], false).then((found) => {
      if (isShown) setStaysHere(found)
    })
    return () => {
      isShown = false
    }
  }, [isWanted, language])
  return staysHere
}

/**
 * Listens while the sheet is open, once the person has switched that on, with the screen kept awake;
 * before, it says where the sound goes.
 */
export default function Dictation({ heard, onSentence, onForget }: Props) {
  const voice = useVoiceText()
  const owner = useOwner()
  const [isChosen, choose] = useDeviceChoice('voice', owner)
  const [mayLeave, letLeave] = useDeviceChoice('voice-sent-away', owner)
  const staysHere = useStaysHere(isChosen)
  // Agreed to while the sound stayed on the device, it is asked again where it would not.
  const isOn = isChosen && (mayLeave || staysHere)
  const [isAsked, setAsked] = useState(false)
  const [isPaused, setPaused] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isListening = isOn && !isPaused && !isRefused
  const [grammar, setGrammar] = useState<Grammar | null>(null)
  useEffect(() => {
    if (!isListening) return
    let isShown = true
    import('../../voice/grammar.ts').then(
      (loaded) => isShown && setGrammar(loaded),
      () => isShown && setRefused(true),
    )
    return () => {
      isShown = false
    }
  }, [isListening])
  const hear = (utterance: string) => grammar && onSentence(utterance, { grammar, voice })
  useSpeech(isListening && grammar !== null, hear, () => setRefused(true))
  useWakeLock(isListening)
  useEffect(() => hush, [])
  if (!canListen()) return null
  const toggle = () => {
    onForget()
    hush()
    setRefused(false)
    if (!isOn) setAsked(true)
    else setPaused(isListening)
  }
  return (
    <div className="field">
      {!isOn && isAsked ? (
        <VoiceNotice
          onTurnOn={(isLocal) => {
            if (!isLocal) letLeave(true)
            choose(true)
            setAsked(false)
          }}
          onNotNow={() => setAsked(false)}
        />
      ) : (
        <div>
          <button type="button" className="button" aria-pressed={isListening} onClick={toggle}>
            <Icon name="mic" size={20} />
            {isListening ? voice.stop : voice.speak}
          </button>
        </div>
      )}
      <p role="status" className="muted">
        {isRefused && voice.refused}
        {isListening &&
          grammar &&
          (heard ? `${voice.heard(heard.utterance)} ${heard.answer}` : voice.sayIt)}
      </p>
    </div>
  )
}
