import { Link, Outlet } from 'react-router-dom'
import { paths } from '../paths.ts'
import { Mark } from './mark.tsx'

/** What stands around every public page. */
export function PublicLayout() {
  return (
    <>
      <header className="top-bar">
        <Link className="company" to={paths.login}>
          <Mark /> Dropcloth
        </Link>
        <nav aria-label="Main">
          <Link to={paths.forPainters}>For painters</Link>
          <Link to={paths.about}>About</Link>
          <Link to={paths.contribute}>Contribute</Link>
          <Link to={paths.invest}>Invest</Link>
          <Link to={paths.login}>Login</Link>
        </nav>
      </header>
      <Outlet />
    </>
  )
}
