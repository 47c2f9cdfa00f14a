import { plain } from './sentence.ts'
import { namesJob } from './spoken-job.ts'

const filler = '(?:(?:the|my|our|that|la|el|los|las|una?|casa|obra|de) )*'
const leaves =
  '(?:left|leaving|leaves?|took off|headed|heading|going|gone|went|fui|fue|fueron|fuimos|voy|va|van|vamos|salgo|sali|salio|salieron|salimos)'
/** Where somebody comes from is not where they arrive, and where they go is not what they leave. */
const from = new RegExp(
  `\\b(?:from|desde) ${filler}(\\w+)|\\b(?:lleg|volv|regres|entr)\\w+(?: (?:aqui|ya|bien))* de ${filler}(\\w+)`,
)
const toward = new RegExp(
  `\\b${leaves}(?: (?:out|over|off|back|ya|rumbo))* (?:for|to|toward|towards|a|al|para|hacia) ${filler}(\\w+)`,
)

/** Whether the job that an arrival or a departure names is at the other end of the way. */
export function isOtherEnd(
  utterance: string,
  type: 'ARRIVAL' | 'DEPARTURE',
  jobWords: ReadonlySet<string>,
): boolean {
  const found = (type === 'ARRIVAL' ? from : toward).exec(plain(utterance))
  const named = found?.slice(1).find((word) => word !== undefined)
  return named !== undefined && namesJob(named, jobWords)
}
