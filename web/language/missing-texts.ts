import { accountEn } from './account/en.ts'
import { accountEs } from './account/es.ts'
import { en as appEn } from './app/en.ts'
import { es as appEs } from './app/es.ts'
import { doubtsEn } from './doubts/en.ts'
import { doubtsEs } from './doubts/es.ts'
import { articlesEn } from './articles/en.ts'
import { articlesEs } from './articles/es.ts'
import { colorSheetEn } from './color-sheet/en.ts'
import { colorSheetEs } from './color-sheet/es.ts'
import { crewDayEn } from './crew-day/en.ts'
import { crewDayEs } from './crew-day/es.ts'
import { deletedEn } from './deleted/en.ts'
import { deletedEs } from './deleted/es.ts'
import { importsEn } from './imports/en.ts'
import { importsEs } from './imports/es.ts'
import { legalEn } from './legal/en.ts'
import { legalEs } from './legal/es.ts'
import { overviewEn } from './overview/en.ts'
import { overviewEs } from './overview/es.ts'
import { payrollEn } from './payroll/en.ts'
import { payrollEs } from './payroll/es.ts'
import { paintsEn } from './paints/en.ts'
import { paintsEs } from './paints/es.ts'
import { phoneEn } from './phone/en.ts'
import { phoneEs } from './phone/es.ts'
import { photosEn } from './photos/en.ts'
import { photosEs } from './photos/es.ts'
import { quickLogEn } from './quick-log/en.ts'
import { quickLogEs } from './quick-log/es.ts'
import { receiptsEn } from './receipts/en.ts'
import { receiptsEs } from './receipts/es.ts'
import { reportEn } from './report/en.ts'
import { reportEs } from './report/es.ts'
import { searchEn } from './search/en.ts'
import { searchEs } from './search/es.ts'
import { voiceEn } from './voice/en.ts'
import { voiceEs } from './voice/es.ts'
import { en as siteEn } from './site/en.ts'
import { es as siteEs } from './site/es.ts'

function pathsOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, value]: [string, unknown]) =>
    typeof value === 'object' && value !== null
      ? pathsOf(value, `${prefix}${key}.`)
      : value === '' || value === undefined
        ? []
        : [`${prefix}${key}`],
  )
}

/** The keys that one catalog has and the other lacks or leaves empty; `name` says of which two. */
export function differingKeys(name: string, one: object, other: object): string[] {
  const [a, b] = [new Set(pathsOf(one)), new Set(pathsOf(other))]
  const onlyOnce = [...a, ...b].filter((key) => a.has(key) !== b.has(key))
  return onlyOnce.map((key) => `${name}.${key}`)
}

/** The texts that are not there in every language. */
export function missingTexts(): string[] {
  return [
    ...differingKeys('app', appEn, appEs),
    ...differingKeys('quick-log', quickLogEn, quickLogEs),
    ...differingKeys('crew-day', crewDayEn, crewDayEs),
    ...differingKeys('doubts', doubtsEn, doubtsEs),
    ...differingKeys('voice', voiceEn, voiceEs),
    ...differingKeys('account', accountEn, accountEs),
    ...differingKeys('payroll', payrollEn, payrollEs),
    ...differingKeys('paints', paintsEn, paintsEs),
    ...differingKeys('phone', phoneEn, phoneEs),
    ...differingKeys('photos', photosEn, photosEs),
    ...differingKeys('receipts', receiptsEn, receiptsEs),
    ...differingKeys('color-sheet', colorSheetEn, colorSheetEs),
    ...differingKeys('deleted', deletedEn, deletedEs),
    ...differingKeys('overview', overviewEn, overviewEs),
    ...differingKeys('search', searchEn, searchEs),
    ...differingKeys('report', reportEn, reportEs),
    ...differingKeys('site', siteEn, siteEs),
    ...differingKeys('articles', articlesEn, articlesEs),
    ...differingKeys('legal', legalEn, legalEs),
    ...differingKeys('imports', importsEn, importsEs),
  ]
}
