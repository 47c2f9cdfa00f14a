import { createContext, use } from 'react'
import type { Proposal } from '../../location/log-proposal.ts'

/** Opens the log sheet with what is proposed; provided by what stands around every screen. */
export const OpenLogContext = createContext<(proposal: Proposal) => void>(() => undefined)

export function useOpenLog() {
  return use(OpenLogContext)
}
