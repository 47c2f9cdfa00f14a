import { useQuery } from '@tanstack/react-query'
import { photoCalls } from '../../../shared/photos/calls.ts'
import type { Photo } from '../../../shared/photos/photo.ts'
import { send } from '../../api/client.ts'
import { fetchImage } from '../../api/photos/fetch-image.ts'

export type ImageSize = 'picture' | 'thumbnail'

/**
 * The bytes of a photo, as an address that an image can have. They are fetched once, and not again with
 * each new address: those are good for a minute, and what they lead to never changes.
 */
export function useImage({ uuid, addresses }: Photo, size: ImageSize) {
  return useQuery({
    queryKey: ['picture', uuid, size],
    queryFn: async () => {
      const found = addresses && (await fetchImage(addresses[size]))
      if (found) return found
      const { body } = await send(photoCalls.getPhoto, { params: { uuid } })
      const fresh = body.addresses && (await fetchImage(body.addresses[size]))
      if (!fresh) throw new Error('The picture is not there')
      return fresh
    },
    enabled: addresses !== null,
    staleTime: Infinity,
    retry: 1,
  })
}
