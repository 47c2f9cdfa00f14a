import { useEffect, useRef } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { TextForm } from '../ui/form/fields.tsx'
import { editing } from './page/use-editing.ts'

/** A page's address that asks for a field of it to be filled in. */
export function askingFor(path: string, field: string): string {
  return `${path}?${new URLSearchParams({ field })}`
}

/** The address of the form on a page that asks for one of its fields. */
export function editingOf(path: string, field: string): string {
  return `${path}?${new URLSearchParams({ [editing]: '', field })}`
}

/** The address of the form on a page that corrects what the server refused, by its id in the outbox. */
export function correctingOf(path: string, unsent: string): string {
  return `${path}?${new URLSearchParams({ [editing]: '', unsent })}`
}

/** The field that the address asks for, if it is one of these. */
export function useAskedField(names: readonly string[]): string | null {
  const asked = useSearchParams()[0].get('field')
  return asked !== null && names.includes(asked) ? asked : null
}

/** Brings the person to the field that a link sent them to. */
export function useFocus(form: TextForm, asked: string | null): void {
  const reached = useRef<string | null>(null)
  useEffect(() => {
    // Once: what is typed afterwards does not pull the page back.
    if (asked === null || reached.current === asked) return
    const input = form.getInputNode(asked)
    if (!input) return
    reached.current = asked
    input.scrollIntoView({ block: 'center' })
    input.focus()
  })
}

/** What to do once a form is saved: whom a link sent here goes back to where they came from. */
export function useSavedHere(asked: string | null, onSaved: () => void): () => void {
  const navigate = useNavigate()
  return () => {
    onSaved()
    if (asked !== null) void navigate(-1)
  }
}
