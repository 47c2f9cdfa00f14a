import { createTheme, MantineProvider, Menu } from '@mantine/core'
import './mantine.css'
import { useState } from 'react'
import { Link, NavLink, Outlet } from 'react-router-dom'
import { api } from '../../shared/api.ts'
import { sentenceOf } from '../api/api-error.ts'
import { useCall } from '../api/queries.ts'
import { paths } from '../paths.ts'
import { logout, useCompany, useSwitchTenant, useUser } from '../session/session.tsx'
import { Mark } from './mark.tsx'

const theme = createTheme({
  primaryColor: 'tape',
  colors: {
    tape: [
      '#e8f3fc',
      '#cfe4f6',
      '#9fc8ec',
      '#6dabe1',
      '#4592d6',
      '#2b80cb',
      '#1a6fba',
      '#125f9f',
      '#0d4f86',
      '#083f6c',
    ],
  },
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  defaultRadius: 'md',
})

const links = [
  { label: 'Dashboard', to: paths.dashboard },
  { label: 'Jobs', to: paths.jobs },
  { label: 'Users', to: paths.users },
  { label: 'Customers', to: paths.customers },
  { label: 'Log', to: paths.logs },
]

function CompanySwitch({ onProblem }: { onProblem: (sentence: string) => void }) {
  const user = useUser()
  const company = useCompany()
  const tenants = useCall(api.listTenants, {}, { enabled: user.role === 'admin' })
  const switchTenant = useSwitchTenant()
  const others = (tenants.data ?? []).filter(({ uuid }) => uuid !== user.tenant_id)
  const change = (uuid: string) => {
    switchTenant(uuid).catch((error: unknown) => {
      console.error('Failed to switch tenant', error)
      onProblem(sentenceOf(error))
    })
  }
  return (
    <>
      <Link className="company" to={paths.tenant(user.tenant_id)}>
        <Mark /> {company.data?.name ?? 'Dropcloth'}
      </Link>
      {others.length > 0 && (
        <Menu>
          <Menu.Target>
            <button type="button" className="plain" aria-label="Switch company">
              ⇄
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ uuid, name }) => (
              <Menu.Item key={uuid} onClick={() => change(uuid)}>
                Switch to {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  )
}

function AvatarMenu({ name, role }: { name: string; role: string }) {
  const initials = name
    .split(' ')
    .map((part) => part.slice(0, 1))
    .slice(0, 2)
    .join('')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button type="button" className="avatar" aria-label="Account menu">
          {initials}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to={paths.account}>
          Account Settings
        </Menu.Item>
        <Menu.Item component={Link} to={paths.tenants}>
          Tenants
        </Menu.Item>
        {role !== 'painter' && (
          <Menu.Item component={Link} to={paths.deleted}>
            Deleted
          </Menu.Item>
        )}
        <Menu.Item component={Link} to={paths.about}>
          About
        </Menu.Item>
        <Menu.Item component={Link} to={paths.invest}>
          Invest
        </Menu.Item>
        <Menu.Item component={Link} to={paths.contribute}>
          Contribute
        </Menu.Item>
        <Menu.Item onClick={() => void logout()}>Logout</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

/** What stands around every signed-in screen: the company, the way to each list, the account. */
export default function Shell() {
  const user = useUser()
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <MantineProvider theme={theme} defaultColorScheme="auto">
      <header className="top-bar">
        <CompanySwitch onProblem={setProblem} />
        <nav aria-label="Main">
          {links.map(({ label, to }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
        </nav>
        <span className="who">{user.name}</span>
        <AvatarMenu name={user.name} role={user.role} />
      </header>
      {problem !== null && (
        <p className="notice" role="alert">
          {problem}
        </p>
      )}
      <Outlet />
    </MantineProvider>
  )
}
