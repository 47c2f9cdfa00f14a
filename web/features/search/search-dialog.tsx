import { useDeferredValue, useEffect, useId, useState, type KeyboardEvent } from 'react'
import { useNavigate } from 'react-router-dom'
import { foldText } from '../../../shared/fields/fold-text.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { addLinks } from '../../components/navigation.ts'
import { useText } from '../../language/app/text.tsx'
import { useSearchText } from '../../language/search/text.ts'
import { useOwner, useUser } from '../../session/session.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Asking } from './asking.tsx'
import { distinct, findable, matching, type Destination } from './destination.ts'
import { noteOpened, readRecent } from './recent.ts'
import './search.css'
import { useDestinations } from './use-destinations.ts'
import { useFound } from './use-found.ts'

const shownAtOnce = 12

/** What "add Pat" means: the forms that add something, with its name filled in. */
function useNamedActions(): (typed: string) => Destination[] {
  const text = useText()
  const { role } = useUser()
  const { add, addNamed, actions } = useSearchText()
  return (typed) => {
    const [verb = '', ...rest] = typed.trim().split(/\s+/)
    const name = rest.join(' ')
    const isPage = addLinks(text, role).some(
      ({ label }) => foldText(label) === foldText(typed.trim()),
    )
    if (name === '' || isPage || !add.split(' ').includes(foldText(verb))) return []
    return (
      addLinks(text, role)
        .slice(0, -1)
        // A name by itself is most often a person's.
        .toReversed()
        .map(({ label, to }) => ({
          label: addNamed(label, name),
          kind: actions,
          to: `${to}?${new URLSearchParams({ name })}`,
          words: typed,
        }))
    )
  }
}

/** Finds pages, actions, jobs, people, customers, colors, receipts and notes by a few letters, and goes there. */
export default function SearchDialog({ onClose }: { onClose: () => void }) {
  const text = useSearchText()
  const navigate = useNavigate()
  const owner = useOwner()
  const list = useId()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState(0)
  const [recent] = useState(() => readRecent(owner).map(findable))
  const looked = useDeferredValue(typed)
  const destinations = useDestinations()
  const namedActions = useNamedActions()
  const server = useFound(typed)
  const problem = useErrorMessage()
  // By keyboard as by thumb: what is chosen is in sight.
  useEffect(() => {
    document.getElementById(`${list}-${chosen}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, chosen])
  const find = (words: string) =>
    distinct(
      words.trim() === ''
        ? [...recent, ...destinations].slice(0, shownAtOnce)
        : [
            ...matching(
              [...destinations, ...namedActions(words).map(findable)],
              words,
              shownAtOnce,
            ),
            // It comes later: what is chosen by then stays where it is.
            ...matching(server.found, words, shownAtOnce),
          ],
    )
  const found = find(looked)
  const go = (destination: Destination | undefined) => {
    if (!destination) return
    noteOpened(owner, destination)
    onClose()
    void navigate(destination.to)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      event.preventDefault()
      setChosen((chosen + step + found.length) % Math.max(1, found.length))
    }
    if (event.key !== 'Enter') return
    // By what stands there: the list, and even what it is made from, may be of the letter before.
    const { value } = event.currentTarget
    go(find(value)[value === typed ? chosen : 0])
  }
  return (
    <Dialog title={text.title} className="palette" onClose={onClose}>
      <input
        className="input"
        type="text"
        autoComplete="off"
        role="combobox"
        aria-expanded
        aria-controls={list}
        aria-activedescendant={found[chosen] && `${list}-${chosen}`}
        aria-label={text.hint}
        placeholder={text.hint}
        data-first
        value={typed}
        onKeyDown={press}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setChosen(0)
        }}
      />
      <ul id={list} role="listbox" aria-label={text.title}>
        {found.map((destination, index) => (
          <li
            key={`${destination.to}${destination.kind}${destination.label}`}
            id={`${list}-${index}`}
            role="option"
            aria-selected={index === chosen}
            onClick={() => go(destination)}
          >
            <span>
              <span>{destination.label}</span>
              {destination.detail && <span className="muted">{destination.detail}</span>}
            </span>
            <span className="muted">{destination.kind}</span>
          </li>
        ))}
      </ul>
      <Asking question={typed} onLeave={onClose} />
      <p role="status" className="muted">
        {server.isSearching
          ? text.searching
          : server.error
            ? problem(server.error)
            : found.length === 0 && text.nothing}
      </p>
    </Dialog>
  )
}
