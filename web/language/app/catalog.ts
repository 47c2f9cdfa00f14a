import { catalogOf } from '../catalog.ts'
import type { AppText } from './en.ts'

/** The texts of the signed-in screens. */
export const appText = catalogOf<AppText>({
  en: () => import('./en.ts').then(({ en }) => en),
  es: () => import('./es.ts').then(({ es }) => es),
})
