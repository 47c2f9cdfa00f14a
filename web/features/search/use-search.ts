import { useDeferredValue, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { foldText } from '../../../shared/fields/fold-text.ts'
import { addLinks } from '../../components/navigation.ts'
import { useText } from '../../language/app/text.tsx'
import { useSearchText } from '../../language/search/text.ts'
import { useOwner, useUser } from '../../session/session.tsx'
import { distinct, findable, matching, type Destination } from './destination.ts'
import { noteOpened, readRecent } from './recent.ts'
import { useDestinations } from './use-destinations.ts'
import { useFound } from './use-found.ts'

const shownAtOnce = 12

/** Returns what "add Pat" means: the forms that add something, with its name filled in. */
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
        // A name alone is most often a person's.
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

/** Finds destinations by what is typed, and goes to one. */
export function useSearch(typed: string, onLeave: () => void) {
  const navigate = useNavigate()
  const owner = useOwner()
  const [recent] = useState(() => readRecent(owner).map(findable))
  const looked = useDeferredValue(typed)
  const destinations = useDestinations()
  const namedActions = useNamedActions()
  const server = useFound(typed)
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
            // The server's come later: what is chosen by then stays where it is.
            ...matching(server.found, words, shownAtOnce),
          ],
    )
  const go = (destination: Destination | undefined) => {
    if (!destination) return
    noteOpened(owner, destination)
    onLeave()
    void navigate(destination.to)
  }
  return { found: find(looked), find, go, server }
}
