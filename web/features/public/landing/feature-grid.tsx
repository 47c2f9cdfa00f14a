import type { JobColor } from '../../../../shared/jobs/job-color.ts'
import { colorStyle } from '../../../components/job-chip.tsx'
import { useSiteText, type SiteText } from '../../../language/site-text.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'

interface Feature {
  name: keyof SiteText['login']['features']
  icon: IconName
  jobColor: JobColor
}

const features: Feature[] = [
  { name: 'time', icon: 'clock', jobColor: 'Teal' },
  { name: 'voice', icon: 'mic', jobColor: 'Pumpkin' },
  { name: 'reminders', icon: 'bell', jobColor: 'Iris' },
  { name: 'receipts', icon: 'receipt', jobColor: 'Sage' },
  { name: 'reports', icon: 'chart', jobColor: 'Denim' },
  { name: 'summaries', icon: 'words', jobColor: 'Rose' },
]

/** What the product does, each with a piece of it. */
export function FeatureGrid() {
  const { login } = useSiteText()
  return (
    <ul className="features">
      {features.map(({ name, icon, jobColor }) => (
        <li className="feature paper" key={name} style={colorStyle(jobColor)}>
          <div className="paint" />
          <h3>{login.features[name].title}</h3>
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
