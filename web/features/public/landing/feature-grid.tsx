import type { JobColor } from '../../../../shared/fields/job-color.ts'
import { colorStyle } from '../../../components/jobs/job-colors.ts'
import { useSiteText, type SiteText } from '../../../language/site/text.ts'
import { FeatureImage } from './feature-image.tsx'

interface Feature {
  name: keyof SiteText['login']['features']
  jobColor: JobColor
}

const features: Feature[] = [
  { name: 'time', jobColor: 'Teal' },
  { name: 'voice', jobColor: 'Pumpkin' },
  { name: 'reminders', jobColor: 'Iris' },
  { name: 'receipts', jobColor: 'Sage' },
  { name: 'reports', jobColor: 'Denim' },
  { name: 'summaries', jobColor: 'Rose' },
]

/** What the product does, each at work; while something larger is coming, pictures out of sight leave it the line. */
export function FeatureGrid({ mayCome }: { mayCome: boolean }) {
  const { login } = useSiteText()
  return (
    <ul className={mayCome ? 'features' : 'features coming'}>
      {features.map(({ name, jobColor }) => (
        <li className="feature paper" key={name} style={colorStyle(jobColor)}>
          <div className="paint" />
          <h3>{login.features[name].title}</h3>
          <p>{login.features[name].text}</p>
          <FeatureImage name={name} />
        </li>
      ))}
    </ul>
  )
}
