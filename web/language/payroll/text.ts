import { use } from 'react'
import { catalogOf } from '../catalog.ts'
import { useLanguage } from '../language.tsx'
import type { PayrollText } from './en.ts'

export type { PayrollText }

const payrollText = catalogOf<PayrollText>({
  en: () => import('./en.ts').then(({ payrollEn }) => payrollEn),
  es: () => import('./es.ts').then(({ payrollEs }) => payrollEs),
})

/** The texts of timesheets and payroll, fetched by the first screen that shows them. */
export function usePayrollText(): PayrollText {
  const { language } = useLanguage()
  return use(payrollText(language))
}
