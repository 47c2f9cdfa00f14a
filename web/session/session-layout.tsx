import { QueryClientProvider } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Outlet } from 'react-router-dom'
import * as z from 'zod/mini'
import { createQueryClient } from '../api/queries.ts'
import { AppTextProvider } from '../language/app/text.tsx'
import { LoadFailureContext } from '../loading/lazy-boundary.tsx'
import { LoadFailure } from '../ui/load-failure.tsx'
import { SessionProvider } from './session.tsx'

// The page's security policy forbids code made from text, which the parser would try for speed.
z.config({ jitless: true })

const cache = createQueryClient()

/** What the screens that ask the server stand in; the public pages load none of it. */
export default function SessionLayout() {
  return (
    <QueryClientProvider client={cache}>
      <Suspense fallback={<p className="notice">Loading...</p>}>
        <AppTextProvider>
          <LoadFailureContext value={LoadFailure}>
            <SessionProvider>
              <Outlet />
            </SessionProvider>
          </LoadFailureContext>
        </AppTextProvider>
      </Suspense>
    </QueryClientProvider>
  )
}
