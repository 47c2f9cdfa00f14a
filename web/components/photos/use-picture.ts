import { useQuery } from '@tanstack/react-query'
import { photoCalls } from '../../../shared/calls/photos.ts'
import type { Photo } from '../../../shared/photo.ts'
import { send } from '../../api/client.ts'
import { bytesAsData } from '../../api/pictures/as-data.ts'

export type PictureSize = 'picture' | 'thumbnail'

async function fetchPicture(address: string): Promise<Blob | null> {
  const response = await fetch(address, { credentials: 'omit' })
  return response.ok ? response.blob() : null
}

/**
 * The bytes of a photo, as an address that an image can have. They are fetched once, and not again with
 * each new address: those are good for a minute, and what they lead to never changes.
 */
export function usePicture({ uuid, addresses }: Photo, size: PictureSize) {
  return useQuery({
    queryKey: ['picture', uuid, size],
    queryFn: async () => {
      const found = addresses && (await fetchPicture(addresses[size]))
      if (found) return bytesAsData(found)
      const { body } = await send(photoCalls.getPhoto, { params: { uuid } })
      const fresh = body.addresses && (await fetchPicture(body.addresses[size]))
      if (!fresh) throw new Error('The picture is not there')
      return bytesAsData(fresh)
    },
    enabled: addresses !== null,
    staleTime: Infinity,
    retry: 1,
  })
}
