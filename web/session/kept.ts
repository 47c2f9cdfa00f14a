import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { isReadOnly } from '../../shared/billing/read-only.ts'
import { keptOperations, keptRevocations, outbox, subscribe } from '../api/outbox/device-outbox.ts'
import {
  keptNotes,
  subscribe as subscribeToPictures,
  type KeptNote,
} from '../api/outbox/photos/kept-list.ts'
import type { Operation } from '../api/outbox/operation.ts'
import { useOwner, useUser } from './session.tsx'

/** How often what waits is tried again while a page is open, in milliseconds. */
const interval = 30_000

/** What the signed-in person did on this device and the server has not acknowledged, oldest first. */
export function useKept(): readonly Operation[] {
  const owner = useOwner()
  const all = useSyncExternalStore(subscribe, keptOperations)
  return useMemo(() => all.filter((each) => each.owner === owner), [all, owner])
}

/** How much of what the person took back may stand on the server until this device can revoke it. */
export function useRevocations(): number {
  const owner = useOwner()
  const all = useSyncExternalStore(subscribe, keptRevocations)
  return all.filter((each) => each.owner === owner).length
}

/** The pictures that the server knows of and that this device has not sent. */
export function useKeptPhotos(): readonly KeptNote[] {
  const owner = useOwner()
  const all = useSyncExternalStore(subscribeToPictures, keptNotes)
  return useMemo(
    () => all.filter((each) => each.owner === owner && each.photo !== null),
    [all, owner],
  )
}

/** Sends what waits: at the start, when the signal or the person comes back, and now and then. */
export function useFlush(): void {
  const owner = useOwner()
  const { plan } = useUser()
  const isOpen = !plan || !isReadOnly(plan.state)
  const cache = useQueryClient()
  const kept = useKept()
  const pictures = useKeptPhotos().filter(({ isRefused }) => !isRefused).length
  const waiting = kept.filter(({ refusal }) => refusal === null).length + pictures
  const before = useRef(waiting)
  useEffect(() => {
    const flush = () => {
      outbox
        .flush(owner)
        .then(() => import('../api/outbox/photos/device-uploads.ts'))
        .then(({ flushPhotos: flushPictures }) => flushPictures(owner))
        .catch((error: unknown) => console.warn('Nothing could be sent', error))
    }
    const flushIfShown = () => {
      if (document.visibilityState === 'visible') flush()
    }
    // What was refused while the company was read-only is taken once it pays.
    if (isOpen) void outbox.wait(owner, 'payment_required').then(flush)
    else flush()
    let retries: ReturnType<typeof setTimeout>[] = []
    // A phone says that it is online some moments before anything goes through.
    const flushSoon = () => {
      retries.forEach(clearTimeout)
      retries = [0, 2_000, 8_000].map((wait) => setTimeout(flush, wait))
    }
    window.addEventListener('online', flushSoon)
    document.addEventListener('visibilitychange', flushIfShown)
    const timer = setInterval(flush, interval)
    return () => {
      window.removeEventListener('online', flushSoon)
      retries.forEach(clearTimeout)
      document.removeEventListener('visibilitychange', flushIfShown)
      clearInterval(timer)
    }
  }, [owner, isOpen])
  // What was sent meanwhile is what the server says from now on.
  useEffect(() => {
    if (waiting < before.current) void cache.invalidateQueries()
    before.current = waiting
  }, [waiting, cache])
}
