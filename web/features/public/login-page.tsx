import { useLocation, useSearchParams } from 'react-router-dom'
import type { JobColor } from '../../../shared/color.ts'
import { colorStyle } from '../../components/job-chip.tsx'
import { useSiteText, type SiteText } from '../../language/site-text.ts'
import { signInAddress } from '../../paths.ts'
import { provider } from '../../session/provider.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import { useTitle } from './article.tsx'
import { Picture } from './picture.tsx'

interface Feature {
  name: keyof SiteText['login']['features']
  icon: IconName
  jobColor: JobColor
  /** Advertised, and said to be not there yet. */
  isPlanned?: boolean
}

const features: Feature[] = [
  { name: 'time', icon: 'clock', jobColor: 'Teal' },
  { name: 'voice', icon: 'mic', jobColor: 'Pumpkin' },
  { name: 'reminders', icon: 'bell', jobColor: 'Iris' },
  { name: 'receipts', icon: 'receipt', jobColor: 'Sage', isPlanned: true },
  { name: 'reports', icon: 'chart', jobColor: 'Denim' },
  { name: 'summaries', icon: 'words', jobColor: 'Rose', isPlanned: true },
]

function FeatureGrid() {
  const { login } = useSiteText()
  return (
    <ul className="features">
      {features.map(({ name, icon, jobColor, isPlanned }) => (
        <li className="feature paper" key={name} style={colorStyle(jobColor)}>
          <div className="paint" />
          <h3>
            {login.features[name].title}
            {isPlanned && <span className="planned">{login.planned}</span>}
          </h3>
          <p>{login.features[name].text}</p>
          <div className="piece">
            <Icon name={icon} size={20} />
            {login.features[name].piece}
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The landing page, and where people without a session are sent. */
export default function LoginPage() {
  const { login } = useSiteText()
  useTitle(login.title)
  const location = useLocation()
  const [search] = useSearchParams()
  const from: unknown = location.state
  const returnTo = typeof from === 'string' ? from : undefined
  const address = signInAddress(provider, returnTo)
  const start = () => window.location.assign(address)
  return (
    <main className="landing" id="content" tabIndex={-1}>
      <section className="hero">
        <div>
          {search.has('problem') && (
            <p className="alert" role="alert">
              {login.problem}
            </p>
          )}
          <h1>{login.title}</h1>
          <p className="lead">{login.lead}</p>
          <p>{login.price}</p>
          <div className="actions">
            <button type="button" className="button primary large" onClick={start}>
              {login.getStarted}
            </button>
            <button type="button" className="button large" onClick={start}>
              {login.signIn}
            </button>
          </div>
          <noscript>
            <p>
              <a href={signInAddress(provider)}>{login.signIn}</a>
            </p>
          </noscript>
        </div>
        <Picture />
      </section>
      <section>
        <h2>{login.featuresTitle}</h2>
        <FeatureGrid />
      </section>
      <section className="closing paper">
        <h2>{login.closing}</h2>
        <p>{login.closingText}</p>
        <p>{login.price}</p>
        <button type="button" className="button primary large" onClick={start}>
          {login.create}
        </button>
      </section>
    </main>
  )
}
