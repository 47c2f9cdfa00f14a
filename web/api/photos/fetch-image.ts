import { bytesAsData } from './as-data.ts'

/** The bytes at a picture's address, as what an image can be given; null where it is good no more. */
export async function fetchImage(address: string): Promise<string | null> {
  const response = await fetch(address, { credentials: 'omit' })
  return response.ok ? bytesAsData(await response.blob()) : null
}
