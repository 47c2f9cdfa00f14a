import { useQuery } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { imageType } from '../../../shared/photos/photo.ts'
import { bytesAsData } from '../../api/photos/as-data.ts'
import { flushPhotos, uploads } from '../../api/outbox/photos/device-uploads.ts'
import { keptNotes, subscribe } from '../../api/outbox/photos/kept-list.ts'
import type { KeptPhoto } from '../../api/outbox/photos/kept-photo.ts'
import { useOwner } from '../../session/session.tsx'

/** A picture that this device has not sent, with what it looks like. */
export interface ShownKept extends Omit<KeptPhoto, 'bytes'> {
  data: string
  /** How much of it has left, from 0 to 1. */
  share: number
}

async function shown({ bytes, ...picture }: KeptPhoto): Promise<ShownKept> {
  const data = await bytesAsData(new Blob([bytes], { type: imageType }))
  return { ...picture, data, share: uploads.shareOf(picture.id) }
}

/** Which pictures are looked for: those of one job's gallery, of receipts, or all. */
interface Wanted {
  job?: string
  receipts?: boolean
}

function isWanted({ job_id, is_receipt }: KeptPhoto, { job, receipts }: Wanted): boolean {
  if (receipts !== undefined && is_receipt !== receipts) return false
  return job === undefined || job_id === job
}

/** The pictures that this person has not sent yet, oldest first. */
export function useKeptShown(wanted: Wanted = {}): ShownKept[] {
  const owner = useOwner()
  // Each change of what is kept is a new list.
  const notes = useSyncExternalStore(subscribe, keptNotes)
  useEffect(() => {
    void flushPhotos(owner).catch(() => undefined)
  }, [owner])
  const { data = [] } = useQuery({
    queryKey: ['kept-pictures', owner, wanted, notes],
    queryFn: async () => {
      const all = await uploads.list()
      const own = all.filter((each) => each.owner === owner && isWanted(each, wanted))
      return Promise.all(own.map(shown))
    },
    placeholderData: (before) => before,
    gcTime: 0,
    networkMode: 'always',
  })
  return data
}
