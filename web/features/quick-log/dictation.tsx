import { useEffect, useEffectEvent, useState } from 'react'
import { useDeviceChoice } from '../../device-choice.ts'
import { useText } from '../../language/app/text.tsx'
import { useQuickLogText } from '../../language/quick-log/text.ts'
import { useVoiceText } from '../../language/voice/text.ts'
import { localeOf, useLanguage } from '../../language/language.tsx'
import { useOwner, useUser } from '../../session/session.tsx'
import { useFormat, useTimeZone } from '../../session/tenant.ts'
import { Icon } from '../../ui/icon.tsx'
import { isLocal } from '../../voice/recognition.ts'
import { hush, speak } from '../../voice/speak.ts'
import { canListen, useSpeech } from '../../voice/use-speech.ts'
import { useWakeLock } from '../../voice/use-wake-lock.ts'
import { VoiceNotice } from '../../components/device/voice-notice.tsx'
import type * as understand from './understand.ts'
import type { useDictation } from './use-dictation.ts'

type Understand = typeof understand

interface Props {
  dictation: Pick<ReturnType<typeof useDictation>, 'known' | 'heard' | 'hear' | 'forget'>
}

/** Returns true if the device itself can recognize speech in the language of the screens. */
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

/** Loads what understands sentences while the voice is on. */
function useUnderstand(isListening: boolean, onFailed: () => void): Understand | null {
  const [loaded, setLoaded] = useState<Understand | null>(null)
  const fail = useEffectEvent(onFailed)
  useEffect(() => {
    if (!isListening) return
    let isShown = true
    import('./understand.ts').then(
      (module) => isShown && setLoaded(module),
      () => isShown && fail(),
    )
    return () => {
      isShown = false
    }
  }, [isListening])
  return loaded
}

/** Understands a sentence in the language of the screens, and speaks the answer. */
function useAnswer({ known, hear }: Props['dictation']) {
  const { common } = useText()
  const quickLog = useQuickLogText()
  const voice = useVoiceText()
  const { language } = useLanguage()
  const format = useFormat()
  const zone = useTimeZone()
  const me = useUser().uuid
  const locale = localeOf[language]
  return (utterance: string, { understandingOf }: Understand) => {
    const listener = { ...known, me, zone, locale, format, common, quickLog, voice }
    const answer = hear(utterance, understandingOf(listener))
    if (answer !== null) speak(answer, locale)
  }
}

/** Listens while the sheet is open and the voice is on, with the screen kept awake. */
function useListening(isOn: boolean, dictation: Props['dictation']) {
  const [isPaused, setPaused] = useState(false)
  const [isRefused, setRefused] = useState(false)
  const isListening = isOn && !isPaused && !isRefused
  const loaded = useUnderstand(isListening, () => setRefused(true))
  const answer = useAnswer(dictation)
  const isReady = isListening && loaded !== null
  const hear = (utterance: string) => loaded && answer(utterance, loaded)
  useSpeech(isReady, hear, () => setRefused(true))
  useWakeLock(isListening)
  useEffect(() => hush, [])
  /** Pauses, goes on, or tries once more. */
  const toggle = () => {
    setRefused(false)
    if (isOn) setPaused(isListening)
  }
  return { isListening, isReady, isRefused, toggle }
}

/** Returns whether this user turned the voice on, and may have the sound leave the device if it has to. */
function useVoiceChoice() {
  const owner = useOwner()
  const [isChosen, choose] = useDeviceChoice('voice', owner)
  const [mayLeave, letLeave] = useDeviceChoice('voice-sent-away', owner)
  const staysHere = useStaysHere(isChosen)
  const turnOn = (isLocal: boolean) => {
    if (!isLocal) letLeave(true)
    choose(true)
  }
  // A user who agreed while the sound stayed on the device is asked again where it would not.
  return { isOn: isChosen && (mayLeave || staysHere), turnOn }
}

/** The button that listens; before it is on, it says where the sound goes. */
export default function Dictation({ dictation }: Props) {
  const { heard, forget } = dictation
  const voice = useVoiceText()
  const { isOn, turnOn } = useVoiceChoice()
  const [isAsked, setAsked] = useState(false)
  const { isListening, isReady, isRefused, toggle } = useListening(isOn, dictation)
  if (!canListen()) return null
  const press = () => {
    forget()
    hush()
    toggle()
    if (!isOn) setAsked(true)
  }
  return (
    <div className="field">
      {!isOn && isAsked ? (
        <VoiceNotice
          onTurnOn={(isLocal) => {
            turnOn(isLocal)
            setAsked(false)
          }}
          onNotNow={() => setAsked(false)}
        />
      ) : (
        <div>
          <button type="button" className="button" aria-pressed={isListening} onClick={press}>
            <Icon name="mic" size={20} />
            {isListening ? voice.stop : voice.speak}
          </button>
        </div>
      )}
      <p role="status" className="muted">
        {isRefused && voice.refused}
        {isReady && (heard ? `${voice.heard(heard.utterance)} ${heard.answer}` : voice.sayIt)}
      </p>
    </div>
  )
}
