import { useLanguage } from '../../../language/language.tsx'
import { useSiteText } from '../../../language/site/text.ts'

const size = { width: 1024, height: 720 }

/** The dashboard as it is, by `npm run screens -- dashboard-pictures`; the style sheet shows the one that fits. */
export function LandingImage({ onShown }: { onShown: () => void }) {
  const { login } = useSiteText()
  const { language } = useLanguage()
  return (
    <figure className="picture">
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={`of-${theme}`}
          src={`/dashboard-${theme}-${language}.webp`}
          alt={login.picture}
          loading="lazy"
          onLoad={onShown}
          ref={(image) => {
            // It may have been there before this code was.
            if (image && image.complete && image.naturalWidth > 0) onShown()
          }}
          {...size}
        />
      ))}
    </figure>
  )
}
