import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { ReportText } from './en.ts'

const reportText = catalogOf<ReportText>({
  en: () => import('./en.ts').then(({ reportEn }) => reportEn),
  es: () => import('./es.ts').then(({ reportEs }) => reportEs),
})

/** The texts of the weekly report, fetched by its screen. */
export function useReportText(): ReportText {
  const { language } = useLanguage()
  return use(reportText(language))
}
