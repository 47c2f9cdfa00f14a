import { useCallback, useEffect, useState } from 'react'
import { useLocation, useSearchParams, type Location } from 'react-router-dom'
import { rememberSignedIn } from '../../../api/device/signed-in.ts'
import { rememberSigningOut } from '../../../session/pending-sign-out.ts'
import { useSiteText } from '../../../language/site/text.ts'
import { signInAddress } from '../../../paths.ts'
import { provider } from '../../../session/provider.ts'
import { useTitle } from '../article.tsx'
import { FeatureGrid } from './feature-grid.tsx'
import { LandingImage } from './image.tsx'
import { Price } from './price.tsx'
import { Questions } from './questions.tsx'
import { Switching } from './switching.tsx'
import { leaveTo } from '../../../loading/reload.ts'

/** Scrolls to what a link within the app names: the browser scrolls only on a new document. */
function useHashScroll(location: Location) {
  useEffect(() => {
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  }, [location])
}

/** Leaves for the sign-in, and returns to the address that the user came from. */
function signIn(from: unknown) {
  const returnTo = typeof from === 'string' ? from : undefined
  // After the sign-in the server says who it is, not the memory of this device.
  rememberSignedIn(false)
  rememberSigningOut(false)
  leaveTo(signInAddress(provider, returnTo))
}

/** The landing page, which users without a session are sent to. */
export default function LoginPage() {
  const { login } = useSiteText()
  useTitle(login.title)
  const location = useLocation()
  const [isShown, setShown] = useState(false)
  const show = useCallback(() => setShown(true), [])
  const [search] = useSearchParams()
  useHashScroll(location)
  const start = () => signIn(location.state)
  return (
    <main className="landing" id="content" tabIndex={-1}>
      <section className="hero">
        <div>
          {search.has('problem') && (
            <p className="alert" role="alert">
              {search.get('problem') === 'session' ? login.sessionEnded : login.problem}
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
        <LandingImage onShown={show} />
      </section>
      <section>
        <h2>{login.featuresTitle}</h2>
        <FeatureGrid mayCome={isShown} />
      </section>
      <Price />
      <Switching />
      <Questions />
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
