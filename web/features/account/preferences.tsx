import { useState } from 'react'
import { languages } from '../../../shared/fields/languages.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { appearances, applyAppearance, chosenAppearance } from '../../appearance.ts'
import { useAccountText } from '../../language/account/text.ts'
import { useVoiceText } from '../../language/voice/text.ts'
import { languageNames, useLanguage } from '../../language/language.tsx'
import { useDeviceChoice } from '../../device-choice.ts'
import { useChooseLanguage } from '../../session/choose-language.ts'
import { useOwner } from '../../session/session.tsx'
import { canListen } from '../../voice/use-speech.ts'
import { Choices } from '../../ui/form/choices.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'

function LanguageChoice() {
  const { account } = useAccountText()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  const problem = useErrorMessage()
  const [failure, setFailure] = useState<Error | null>(null)
  return (
    <Choices
      legend={account.language}
      name="language"
      choices={languages.map((each) => ({ value: each, label: languageNames[each], lang: each }))}
      chosen={language}
      onChoose={(each) => {
        setFailure(null)
        choose(each).catch(setFailure)
      }}
    >
      <ErrorMessage text={problem(failure)} />
    </Choices>
  )
}

function AppearanceChoice() {
  const { account } = useAccountText()
  const [chosen, setChosen] = useState(chosenAppearance)
  return (
    <Choices
      legend={account.appearance}
      name="appearance"
      choices={appearances.map((each) => ({ value: each, label: account.appearances[each] }))}
      chosen={chosen}
      onChoose={(each) => {
        applyAppearance(each)
        setChosen(each)
      }}
    />
  )
}

function LocationChoice() {
  const { account } = useAccountText()
  const [isOn, setOn] = useDeviceChoice('location', useOwner())
  return (
    <Choices
      legend={account.location}
      name="location"
      choices={[
        { label: account.noticeOff, value: false },
        { label: account.noticeOn, value: true },
      ]}
      chosen={isOn}
      onChoose={setOn}
    >
      <p className="muted">{account.noticeHint}</p>
    </Choices>
  )
}

function VoiceChoice() {
  const voice = useVoiceText()
  const owner = useOwner()
  const [isOn, setOn] = useDeviceChoice('voice', owner)
  const [, letLeave] = useDeviceChoice('voice-sent-away', owner)
  if (!canListen()) return null
  return (
    <Choices
      legend={voice.title}
      name="voice"
      choices={[
        { label: voice.off, value: false },
        { label: voice.on, value: true },
      ]}
      chosen={isOn}
      onChoose={(next) => {
        letLeave(next)
        setOn(next)
      }}
    >
      <p className="muted">
        {voice.hint} {voice.either}
      </p>
    </Choices>
  )
}

/** How the person likes to read: the language goes with the account, the appearance with the device. */
export function Preferences() {
  return (
    <div className="form paper">
      <LanguageChoice />
      <AppearanceChoice />
      <LocationChoice />
      <VoiceChoice />
    </div>
  )
}
