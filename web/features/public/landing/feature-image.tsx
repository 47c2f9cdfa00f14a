import { useLanguage } from '../../../language/language.tsx'
import { useSiteText, type SiteText } from '../../../language/site/text.ts'

/** As large as `npm run screens -- feature-pictures` takes them, in the page's own pixels. */
const size = { width: 390, height: 220 }

/** A feature at work, as it is on a phone; the style sheet shows the theme that fits. */
export function FeatureImage({ name }: { name: keyof SiteText['login']['features'] }) {
  const { login } = useSiteText()
  const { language } = useLanguage()
  return (
    <figure className="picture">
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          className={`of-${theme}`}
          src={`/feature-${name}-${theme}-${language}.webp`}
          alt={login.features[name].picture}
          loading="lazy"
          {...size}
        />
      ))}
    </figure>
  )
}
