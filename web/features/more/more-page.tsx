import { Link } from 'react-router-dom'
import { useWaiting } from '../../components/overview/use-waiting.ts'
import {
  accountLinks,
  deviceLink,
  mainLinks,
  placesOf,
  type NavigationLink,
} from '../../components/navigation.ts'
import { Page } from '../../components/page/page.tsx'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useKept, useKeptPhotos, useRevocations } from '../../session/kept.ts'
import { useUser } from '../../session/session.tsx'
import { MoreIcon } from './more-icon.tsx'
import './more.css'

interface SectionProps {
  title: string
  links: readonly NavigationLink[]
  waiting: ReadonlyMap<string, number>
}

function Section({ title, links, waiting }: SectionProps) {
  const { chrome } = useText()
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="paper">
        {links.map(({ label, to }) => {
          const count = waiting.get(to)
          return (
            <li key={to}>
              <Link to={to}>
                <MoreIcon to={to} />
                <span>{label}</span>
                {count !== undefined && <span className="badge paused">{chrome.toDo(count)}</span>}
              </Link>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Every page that the phone's bar has no room for, with what waits there. */
export default function MorePage() {
  const text = useText()
  const user = useUser()
  const { chrome } = text
  const [jobs, time, pay, company] = placesOf(text, user)
  const unsent = useKept().length + useKeptPhotos().length + useRevocations()
  const waiting = new Map([
    ...useWaiting(),
    ...(unsent > 0 ? [[paths.unsent, unsent] as const] : []),
  ])
  const isOf =
    (...wanted: string[]) =>
    (link: NavigationLink) =>
      wanted.includes(link.to)
  return (
    <Page title={chrome.more} actions={<span className="muted">{user.name}</span>}>
      <div className="more">
        <Section title={time.label} links={time.pages} waiting={waiting} />
        <Section title={pay.label} links={pay.pages} waiting={waiting} />
        <Section
          title={company.label}
          links={[
            ...mainLinks(text).filter(isOf(paths.users, paths.customers, paths.logs)),
            ...jobs.pages.filter(({ to }) => to !== paths.jobs),
            ...company.pages,
          ]}
          waiting={waiting}
        />
        <Section
          title={chrome.you}
          links={[deviceLink(text), ...accountLinks(text).filter(isOf(paths.account))]}
          waiting={waiting}
        />
      </div>
    </Page>
  )
}
