import { useRef, useState, type KeyboardEvent } from 'react'
import { foldText } from '../../../shared/fields/fold-text.ts'
import { useText } from '../../language/app/text.tsx'
import { Field } from './field.tsx'
import { useLabel, type FieldProps } from './fields.tsx'
import { flat, type Group, type Option } from './options.ts'
import { SearchOptions } from './search-options.tsx'

type Props = FieldProps & {
  options: (Option | Group)[]
}

/** How many options are shown at once; typing more finds the others. */
const shownAtOnce = 100

/** The options that have what was typed, in their groups. */
function matching(options: readonly (Option | Group)[], typed: string): (Option | Group)[] {
  const looked = foldText(typed.trim())
  let left = shownAtOnce
  const shown = (all: readonly Option[]) => {
    const found = all.filter(({ label }) => foldText(label).includes(looked)).slice(0, left)
    left -= found.length
    return found
  }
  return options.flatMap((each): (Option | Group)[] => {
    if (!('items' in each)) return shown([each])
    const items = shown(each.items)
    return items.length === 0 ? [] : [{ ...each, items }]
  })
}

/**
 * One of many values, found by typing: a combobox with a list (the ARIA practices' pattern). Deleting the text
 * leaves it empty; text that was not chosen from gives way to what is chosen when the field is left.
 */
export function SearchField({ form, name, label, required, hint, options }: Props) {
  const text = useText()
  const named = useLabel({ name, label })
  const input = useRef<HTMLInputElement>(null)
  /** What is typed, until something is chosen; null while the chosen one is shown. */
  const [typed, setTyped] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const value = form.getValues()[name] ?? ''
  const chosen = flat(options).find((option) => option.value === value)
  const shown = matching(options, typed ?? '')
  const all = flat(shown)
  const open = () => {
    setOpen(true)
    setActive(all.findIndex((option) => option.value === value))
  }
  const close = () => {
    setOpen(false)
    setActive(-1)
    setTyped(null)
  }
  const choose = (option: Option | undefined) => {
    if (!option) return
    form.setFieldValue(name, option.value)
    close()
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      if (isOpen) setActive((active + step + all.length) % Math.max(1, all.length))
      else open()
    } else if (event.key === 'Enter' && isOpen && active >= 0) {
      // It chooses, and does not send the form.
      event.preventDefault()
      choose(all[active])
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }
  return (
    <Field label={named} required={required} hint={hint} error={form.errors[name]}>
      {({ id, described, isWrong }) => (
        <div className="search-field">
          <input
            ref={input}
            className="input"
            id={id}
            type="text"
            role="combobox"
            autoComplete="off"
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={`${id}-list`}
            aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
            aria-required={required}
            aria-invalid={isWrong || undefined}
            aria-describedby={described}
            data-path={name}
            // What is chosen already has no name until the choices are there.
            placeholder={chosen || value === '' ? text.common.choose : text.common.loading}
            value={typed ?? chosen?.label ?? ''}
            onClick={open}
            onKeyDown={press}
            onChange={(event) => {
              const { value: now } = event.currentTarget
              setTyped(now)
              setOpen(true)
              setActive(now === '' ? -1 : 0)
            }}
            onBlur={() => {
              if (chosen && typed?.trim() === '') form.setFieldValue(name, '')
              close()
            }}
          />
          {isOpen && (
            <SearchOptions
              id={id}
              label={named}
              options={shown}
              active={active}
              chosen={value}
              nothing={text.forms.nothingFound}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </Field>
  )
}
