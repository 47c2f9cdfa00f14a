import { Link } from 'react-router-dom'
import { Install } from '../../components/device/install.tsx'
import { useAccountText } from '../../language/account/text.ts'
import { useText } from '../../language/app/text.tsx'
import { paths } from '../../paths.ts'
import { useKept, useKeptPhotos } from '../../session/kept.ts'

/** What is kept on this phone and what leaves it, in words that everybody understands. */
export function ThisDevice() {
  const { unsent } = useText()
  const { device, phoneSetup } = useAccountText()
  const kept = useKept().length + useKeptPhotos().length
  return (
    <section className="section" aria-label={device.title}>
      <h2>{device.title}</h2>
      <ul>
        {device.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <ul className="plain-list">
        <li>
          <Link to={paths.unsent}>{kept > 0 ? unsent.waiting(kept) : unsent.nothing}</Link>
        </li>
        <li>
          <Link to={paths.phone}>{phoneSetup.title}</Link>
        </li>
        <li>
          <Link to={paths.privacy}>{device.more}</Link>
        </li>
      </ul>
      <Install />
    </section>
  )
}
