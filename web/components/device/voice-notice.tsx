import { useEffect, useState } from 'react'
import { useVoiceText } from '../../language/voice/text.ts'
import { localeOf, useLanguage } from '../../language/language.tsx'
import { isLocal } from '../../voice/recognition.ts'

interface Props {
  /** Told whether the sound stays on the device, which is what was agreed to. */
  onTurnOn: (isLocal: boolean) => void
  onNotNow: () => void
}

/** Where the sound goes in this browser: said before anything is listened to for the first time. */
export function VoiceNotice({ onTurnOn, onNotNow }: Props) {
  const voice = useVoiceText()
  const { language } = useLanguage()
  const [isHere, setHere] = useState(false)
  useEffect(() => {
    let isShown = true
    void isLocal(localeOf[language], false).then((found) => {
      if (isShown) setHere(found)
    })
    return () => {
      isShown = false
    }
  }, [language])
  return (
    <div className="notice">
      <p>
        {voice.hint} {isHere ? voice.local : voice.remote}
      </p>
      <div className="actions">
        <button
          type="button"
          className="button primary"
          onClick={() => {
            // What the browser needs to understand it on the device comes in the background.
            void isLocal(localeOf[language], true)
            onTurnOn(isHere)
          }}
        >
          {voice.turnOn}
        </button>
        <button type="button" className="button" onClick={onNotNow}>
          {voice.notNow}
        </button>
      </div>
    </div>
  )
}
