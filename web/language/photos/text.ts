import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { PhotosText } from './en.ts'

export type { PhotosText }

const photosText = catalogOf<PhotosText>({
  en: () => import('./en.ts').then(({ photosEn }) => photosEn),
  es: () => import('./es.ts').then(({ photosEs }) => photosEs),
})

/** The texts of photos, fetched by the first screen that shows some. */
export function usePhotosText(): PhotosText {
  const { language } = useLanguage()
  return use(photosText(language))
}
