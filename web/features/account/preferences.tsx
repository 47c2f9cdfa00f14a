import { useState } from 'react'
import { languages } from '../../../shared/languages.ts'
import { useProblem } from '../../api/use-problem.ts'
import { appearances, applyAppearance, chosenAppearance } from '../../appearance.ts'
import { useText } from '../../language/app-text.tsx'
import { languageNames, useLanguage } from '../../language/language.tsx'
import { useNoticing } from '../../location/use-position.ts'
import { useChooseLanguage, useOwner } from '../../session/session.tsx'
import { Problem } from '../../ui/query-state.tsx'

function LanguageChoice() {
  const { account } = useText()
  const { language } = useLanguage()
  const choose = useChooseLanguage()
  const problem = useProblem()
  const [failure, setFailure] = useState<Error | null>(null)
  return (
    <fieldset className="field">
      <legend>{account.language}</legend>
      <Problem text={problem(failure)} />
      <div className="choices">
        {languages.map((each) => (
          <label className="choice" key={each} lang={each}>
            <input
              type="radio"
              name="language"
              checked={each === language}
              onChange={() => {
                setFailure(null)
                choose(each).catch(setFailure)
              }}
            />
            <span>{languageNames[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function AppearanceChoice() {
  const { account } = useText()
  const [chosen, setChosen] = useState(chosenAppearance)
  return (
    <fieldset className="field">
      <legend>{account.appearance}</legend>
      <div className="choices">
        {appearances.map((each) => (
          <label className="choice" key={each}>
            <input
              type="radio"
              name="appearance"
              checked={each === chosen}
              onChange={() => {
                applyAppearance(each)
                setChosen(each)
              }}
            />
            <span>{account.appearances[each]}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

function LocationChoice() {
  const { account } = useText()
  const [isOn, setOn] = useNoticing(useOwner())
  const choices = [
    { label: account.noticeOff, value: false },
    { label: account.noticeOn, value: true },
  ]
  return (
    <fieldset className="field">
      <legend>{account.location}</legend>
      <p className="muted">{account.noticeHint}</p>
      <div className="choices">
        {choices.map(({ label, value }) => (
          <label className="choice" key={label}>
            <input
              type="radio"
              name="location"
              checked={value === isOn}
              onChange={() => setOn(value)}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** How the person likes to read: the language goes with the account, the appearance with the device. */
export function Preferences() {
  return (
    <div className="form paper">
      <LanguageChoice />
      <AppearanceChoice />
      <LocationChoice />
    </div>
  )
}
