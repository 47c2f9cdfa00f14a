import { Suspense, type MouseEvent } from 'react'
import { Link, Outlet, useLocation } from 'react-router-dom'
import '../styles/site.css'
import { useLanguage } from '../language/language.tsx'
import { useSiteText } from '../language/site/text.ts'
import { paths } from '../paths.ts'
import { mailbox } from '../features/public/contact.ts'
import { Logo } from '../components/logo.tsx'

/** The way to the page in the other language; a link, so that it works without JavaScript too. */
function OtherLanguage() {
  const { language, choose } = useLanguage()
  const { nav } = useSiteText()
  const { pathname, search } = useLocation()
  const other = language === 'en' ? 'es' : 'en'
  const query = new URLSearchParams(search)
  query.set('lang', other)
  const change = (event: MouseEvent) => {
    event.preventDefault()
    choose(other)
  }
  return (
    <a
      className="always"
      href={`${pathname}?${query.toString()}`}
      lang={other}
      hrefLang={other}
      onClick={change}
    >
      {nav.other}
    </a>
  )
}

/** What stands around every public page. */
export default function PublicLayout() {
  const { nav } = useSiteText()
  return (
    <div className="site">
      <a className="button skip" href="#content">
        {nav.skip}
      </a>
      <header className="site-bar">
        <Link className="company" to={paths.login}>
          <Logo /> Dropcloth
        </Link>
        <nav aria-label={nav.main}>
          <Link to={`${paths.login}#price`}>{nav.price}</Link>
          <Link to={`${paths.login}#questions`}>{nav.questions}</Link>
          <Link to={paths.forPainters}>{nav.forPainters}</Link>
          <Link to={paths.about}>{nav.about}</Link>
          <Link className="always" to={paths.login}>
            {nav.login}
          </Link>
          <OtherLanguage />
        </nav>
      </header>
      <Suspense fallback={<p className="notice" />}>
        <Outlet />
      </Suspense>
      <footer>
        <nav className="site-foot" aria-label={nav.footer}>
          <Link to={paths.about}>{nav.about}</Link>
          <Link to={paths.forPainters}>{nav.forPainters}</Link>
          <Link to={paths.contribute}>{nav.contribute}</Link>
          <Link to={paths.invest}>{nav.invest}</Link>
          <Link to={paths.forInvestors}>{nav.forInvestors}</Link>
          <Link to={paths.privacy}>{nav.privacy}</Link>
          <Link to={paths.terms}>{nav.terms}</Link>
          <Link to={paths.security}>{nav.security}</Link>
        </nav>
        <p className="site-contact">
          {nav.contact} <a href={`mailto:${mailbox}`}>{mailbox}</a>
        </p>
      </footer>
    </div>
  )
}
