import { createTheme, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import './mantine-root.css'

const theme = createTheme({
  fontFamily: 'inherit',
  defaultRadius: 10,
  cursorType: 'pointer',
})

/** What the component library's fields need around them; its colors come from our tokens. */
export function MantineRoot({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={theme} forceColorScheme="light" withGlobalClasses={false}>
      {children}
    </MantineProvider>
  )
}
