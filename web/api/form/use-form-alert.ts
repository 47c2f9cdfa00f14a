import { useState } from 'react'
import { useText } from '../../language/app/text.tsx'
import type { LocalizedMessage } from '../../language/localized-message.ts'
import type { TextForm } from '../../ui/form/fields.tsx'

export interface FormAlert {
  /** The sentence above the form, or null. */
  sentence: string | null
  show: (problem: string, fields?: Readonly<Record<string, LocalizedMessage>>) => void
  clear: () => void
}

/** Shows what is wrong with a form, above it and at its fields, and focuses the first of those. */
export function useFormAlert(form: TextForm, names: readonly string[]): FormAlert {
  const text = useText()
  const [sentence, setSentence] = useState<string | null>(null)
  return {
    sentence,
    show: (problem, fields = {}) => {
      // A field within a nested object of the body has a name of its own in the form.
      const nameOf = (path: string) =>
        names.includes(path) ? path : (path.split('.').at(-1) ?? path)
      const errors = Object.entries(fields).map(([path, message]): [string, string] => [
        nameOf(path),
        text.message(message),
      ])
      setSentence(problem)
      form.setErrors(Object.fromEntries<string>(errors))
      const first = names.find((field) => errors.some(([name]) => name === field))
      if (first !== undefined) form.getInputNode(first)?.focus()
    },
    clear: () => {
      setSentence(null)
      form.clearErrors()
    },
  }
}
