import { NavLink } from 'react-router-dom'
import { useText } from '../language/app/text.tsx'
import { paths } from '../paths.ts'
import { useUser } from '../session/session.tsx'
import { Icon } from '../ui/icon.tsx'
import { placesOf } from '../components/navigation.ts'
import { Waiting } from './waiting.tsx'

/** The phone's bar in reach of the thumb. */
export function TabBar({ onLog }: { onLog: () => void }) {
  const text = useText()
  const places = placesOf(text, useUser())
  const { chrome } = text
  return (
    <nav className="thumb-bar" aria-label={chrome.more}>
      <NavLink to={paths.dashboard}>
        <Icon name="home" />
        {chrome.home}
      </NavLink>
      <NavLink to={paths.jobs}>
        <Icon name="jobs" />
        {chrome.jobs}
      </NavLink>
      <button type="button" className="log-button" onClick={onLog}>
        <Icon name="log" size={26} />
        {chrome.log}
      </button>
      <NavLink to={paths.users}>
        <Icon name="crew" />
        {chrome.crew}
      </NavLink>
      <NavLink to={paths.more}>
        <Icon name="more" />
        {chrome.more}
        <Waiting pages={places.flatMap(({ pages }) => pages)} />
      </NavLink>
    </nav>
  )
}
