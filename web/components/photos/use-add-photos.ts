import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addPhotos, type PhotoSubject } from '../../api/photos/add-photos.ts'
import { prepareImage, UnreadableImage, type PreparedImage } from '../../api/photos/prepare.ts'
import { usePhotosText } from '../../language/photos/text.ts'

/** Makes the files of a choice small; how many of them are no pictures. */
export async function prepareAll(files: Iterable<File>) {
  const prepared: PreparedImage[] = []
  let unreadable = 0
  // One after the other: a phone has memory for one large picture.
  for (const file of files) {
    try {
      prepared.push(await prepareImage(file))
    } catch (error) {
      if (!(error instanceof UnreadableImage)) throw error
      unreadable += 1
    }
  }
  return { prepared, unreadable }
}

/** Adds photos from files; `isBusy` until they are written down, `problem` where some could not be. */
export function useAddPhotos(subject: PhotoSubject) {
  const text = usePhotosText()
  const cache = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const add = async (files: Iterable<File>) => {
    setBusy(true)
    setProblem(null)
    try {
      const { prepared, unreadable } = await prepareAll(files)
      await addPhotos(prepared, subject)
      if (unreadable > 0) setProblem(text.unreadable(unreadable))
      await cache.invalidateQueries()
    } catch (error) {
      console.warn('A picture could not be kept', error)
      setProblem(text.notKept)
    } finally {
      setBusy(false)
    }
  }
  return { add, isBusy, problem }
}
