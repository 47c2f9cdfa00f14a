import { verbMark, type Sentence } from './sentence.ts'

/** What a sentence says that somebody does; a break is one that begins. */
export type SpokenType = 'ARRIVAL' | 'DEPARTURE' | 'MEAL' | 'REST' | 'JOB_NOTE'

/** What is not clear in a sentence, and has to be asked. */
export type Unclear = 'who' | 'deed' | 'job' | 'time'

/** What was said, as far as it is understood; empty or null where nothing was said about it. */
export interface SpokenEntry {
  type: SpokenType | null
  /** One, or several where it is not clear which. */
  jobs: readonly string[]
  /** Who it is about. */
  people: readonly string[]
  /** Who was named as not being part of it. */
  without: readonly string[]
  /** Whether the people come to those before. */
  isMore: boolean
  /** An instant (ISO); null for now. */
  at: string | null
  note: string | null
  /** Whether it puts right what was said before: "no, the other Miller house". */
  isCorrection: boolean
  unclear: readonly Unclear[]
}

/** Whose doing the verb says by its form: the speaker's, theirs with others, or of others only. */
export type Doer = 'me' | 'group' | 'others' | 'unsaid'

export interface SpokenVerb {
  type: SpokenType
  doer: Doer
  /** Whether the same words are often said of other things: "left wall", "done with the trim". */
  isWeak: boolean
}

const during = `(?: (?:for|de|por) (?:\\w+ ){1,2}(?:minutes?|minutos))?`
const meal = `(?:lunch(?: ?break| ?time)?|meal(?: break)?|dinner|almuerzo|comida|lonche|comer|almorzar|lonche?ar)${during}`
const rest = `(?:(?:coffee |rest |smoke |short |quick )?break|rest|coffee|descanso|receso|cafe|descansar)${during}`
const pause = `(?:${meal}|${rest})`
const length = `(?:(?:\\w+ ){1,2}(?:minutes?|minutos) (?:de )?)?`

const mark = `(?:marca(?:le)?|registra(?:le)?|apunta(?:le)?|(?:chec|ponch|marc|registr)(?:oo|aron))`

interface Phrase extends SpokenVerb {
  pattern: RegExp
}

const phrase = (type: SpokenType, doer: Doer, words: string, isWeak = false): Phrase => ({
  type,
  doer,
  isWeak,
  pattern: new RegExp(`\\b(?:${words})\\b`),
})

/** In the order in which they are tried: what begins like another phrase and means more comes first. */
const phrases: readonly Phrase[] = [
  // Somebody else's record, as the foreman has it written: "márcale la salida".
  phrase('ARRIVAL', 'unsaid', `${mark} (?:la |su )?(?:entrada|llegada)`),
  phrase('DEPARTURE', 'unsaid', `${mark} (?:la |su )?salida`),
  phrase('ARRIVAL', 'me', `marcame (?:la |mi )?(?:entrada|llegada)`),
  phrase('DEPARTURE', 'me', `marcame (?:la |mi )?salida`),
  phrase('ARRIVAL', 'me', `(?:_ )?mi entrada`),
  phrase('DEPARTURE', 'me', `(?:_ )?mi salida`),
  phrase(
    'ARRIVAL',
    'unsaid',
    `(?:(?:is |are |am |m |re )?back|returning|returned|got back) from (?:the |my |our |a )?${length}${pause}`,
  ),
  phrase(
    'ARRIVAL',
    'unsaid',
    `(?:done with|finished|end of|ending) (?:the |my |our )?(?:${meal}|(?:coffee )?break)`,
  ),
  phrase('ARRIVAL', 'me', `(?:regrese|volvi|regreso|vuelvo) (?:de(?:l| la| mi)? )${pause}`),
  phrase('ARRIVAL', 'group', `(?:regresamos|volvimos) (?:de(?:l| la| nuestro)? )${pause}`),
  phrase(
    'ARRIVAL',
    'others',
    `(?:regresoo|volvio|regresaron|volvieron)(?: _)* (?:de(?:l| la| su)? )${pause}`,
  ),
  phrase('ARRIVAL', 'unsaid', `de (?:vuelta|regreso) (?:de(?:l| la| mi)? )?${pause}`),
  phrase('ARRIVAL', 'unsaid', `(?:termine|termino|se acabo) (?:el |la |mi )${pause}`),
  phrase('MEAL', 'group', `comimos|almorzamos|lonchamos`),
  phrase('MEAL', 'me', `comi|almorce`),
  phrase('MEAL', 'others', `comio|comieron|almorzaron`),
  phrase(
    'MEAL',
    'group',
    `(?:nos vamos|fuimos|vamos|salimos|paramos|empezamos|nos sentamos) (?:a |para |al )?(?:el |la )?${meal}`,
  ),
  phrase(
    'REST',
    'group',
    `(?:nos vamos|vamos|salimos|paramos|tomamos|agarramos) (?:a tomar |a agarrar |a |para |al |de )?(?:el |la |un )?${length}${rest}`,
  ),
  phrase(
    'MEAL',
    'others',
    `(?:esta[n]? en (?:su|el|la)|salio|salieron|se fue(?:ron)?|fueron|paroo|pararon|empezoo|empezaron|se sentoo?|se sentaron) (?:a |para |al )?(?:el |la |su )?${meal}`,
  ),
  phrase(
    'REST',
    'others',
    `(?:esta[n]? en su|salio|salieron|se fue(?:ron)?|fueron|paroo|pararon|tomoo|tomaron|agarroo|agarraron|empezoo|empezaron|comenzoo) (?:a |para |al |de )?(?:el |la |un |su )?${length}${rest}`,
  ),
  phrase(
    'MEAL',
    'me',
    `(?:me voy|voy|salgo|sali|paro|empiezo|empece|(?:estoy )?empezando|me siento) (?:a |para |al )?(?:el |la |mi )?${meal}`,
  ),
  phrase(
    'REST',
    'me',
    `(?:me voy|voy|salgo|sali|paro|me tomo|tomo|tome|agarro|agarre|empece) (?:a tomar |a agarrar |a |para |al |de |en )?(?:el |la |un |mi )?${length}${rest}`,
  ),
  phrase(
    'MEAL',
    'unsaid',
    `(?:(?:going|go|off|out|heading|headed|left|leaving|breaking|broke|breaks|stopping|stopped|went|sitting down|sat down)(?: _)* (?:out )?(?:to|for|on) |grab(?:bing|bed)? (?:some )?|taking |takes? |took |having |start(?:ing|ed|s) |began |beginning |on |at |hora de |al? )?(?:a |my |our |the |his |her |their |el |la |mi )?${length}${meal}`,
    true,
  ),
  phrase(
    'REST',
    'unsaid',
    `(?:taking|takes?|took) (?:my )?(?:five|ten|5|10)(?: minutes)?|(?:(?:going|go|off|out|heading|headed|leaving|stopping|stopped|went) (?:to|for|on) |taking |takes? |took |having |start(?:ing|ed|s) |began |beginning |on |en )?(?:a |my |our |the |his |her |their |un |el |mi )?${length}${rest}`,
    true,
  ),
  phrase(
    'ARRIVAL',
    'me',
    `acabo de (?:llegar|entrar)|llegue|estoy llegando|llego|entro|entre|empiezo|empece|comienzo|comence|regrese|volvi|(?:ya )?estoy (?:en|aqui)`,
  ),
  phrase(
    'ARRIVAL',
    'group',
    `acabamos de (?:llegar|entrar)|llegamos|llegando|entramos|empezamos|comenzamos|regresamos|volvimos|(?:ya )?estamos (?:en|aqui)`,
  ),
  phrase(
    'ARRIVAL',
    'others',
    `acaba[n]? de (?:llegar|entrar)|llegoo|llegaron|entroo|entraron|empezoo|empezaron|(?:ya )?esta[n]? (?:en|aqui)`,
  ),
  phrase(
    'ARRIVAL',
    'unsaid',
    `arriv(?:e[ds]?|ing|al)|(?:is |are |am |m |re |s )(?:back )?(?:here|on ?site)|(?:just )?(?:got|getting|get)(?: (?:_|himself|herself|ourselves|themselves))? (?:here|to|in|back)|got started|reached|moved(?: over)? (?:from|to)|(?:se|me|nos) pas(?:oo|e|amos|aron) (?:de|a)|(?:clock|check|punch|sign)(?:ed|ing)?(?: _)* in|(?:is |are |am |m |re |s )(?:already |back |over )*at|show(?:s|ed|ing)? up|(?:pulled|rolled|pulling) (?:up|in)(?: to| at)?|made it(?: to)?|on ?site|(?:am |m |is |are |re )?back (?:at|to)|(?:start(?:ed|ing|s)?|began|beginning)(?: work(?:ing)?)? (?:at|on)(?! the (?:trim|walls?|ceiling))`,
  ),
  phrase(
    'DEPARTURE',
    'me',
    `acabo de salir|me retiro|salgo|sali|estoy saliendo|me voy|me fui|ya me voy`,
  ),
  phrase(
    'DEPARTURE',
    'group',
    `acabamos de salir|nos retiramos|salimos|saliendo|nos vamos|nos fuimos|ya nos vamos`,
  ),
  phrase('DEPARTURE', 'others', `acaba[n]? de salir|salio|salieron|se fue(?:ron)?|se va[n]?`),
  phrase(
    'DEPARTURE',
    'unsaid',
    `leaving|leaves?|depart(?:ed|ing|s|ure)?|(?:clock|check|punch|sign)(?:ed|ing)?(?: _)* out|head(?:ed|ing) (?:out|home|back)|(?:going|went|go) home|(?:is |are |am |m |re |s )?(?:off work|out of here|done (?:for the day|for today|here|at|working))|knock(?:ed|ing) off|call(?:ed|ing) it a day|(?:wrapp|pack)(?:ed|ing) up(?: for the day)?|(?:took|taking|takes|walked|walking) off`,
  ),
  phrase(
    'DEPARTURE',
    'me',
    `(?:ya )?(?:termine|acabe)(?: (?:por hoy|el dia|aqui|de trabajar))?`,
    true,
  ),
  phrase(
    'DEPARTURE',
    'group',
    `(?:ya )?(?:terminamos|acabamos)(?: (?:por hoy|el dia|aqui|de trabajar))?`,
    true,
  ),
  phrase('ARRIVAL', 'unsaid', `entrada`, true),
  phrase('DEPARTURE', 'unsaid', `salida`, true),
  phrase('DEPARTURE', 'unsaid', `left|finished(?: (?:work|working))?(?: at)?|done`, true),
]

/** Takes what is done out of a sentence; null where nothing of the kind is said. */
export function takeVerb(sentence: Sentence): SpokenVerb | null {
  for (const { pattern, ...verb } of phrases) {
    if (sentence.take(pattern, verbMark)) return verb
  }
  return null
}
