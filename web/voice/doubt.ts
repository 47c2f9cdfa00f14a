import { numberOf } from './number-words.ts'
import { plain } from './sentence.ts'
import type { Person } from './spoken-people.ts'

/** Planned, wished, asked, told by somebody, supposed: it was not done, or nobody here saw it. */
const hearsay = new RegExp(
  `\\b(?:${[
    // English
    'will|ll|won t|would|could|should|might|may|must|gonna|about to|supposed to|plan(?:s|ning)? to',
    'going to (?:leave|arrive|get to|be|start|head|clock|finish)',
    '(?:want|wish|need|hope|forget|ha[vs]e)(?:s|ed)? to|wish|hopefully|if|unless|whether|until|till (?:i|we)',
    'did|does|do you|when|what time|who|why|told|tells?|says?|said|swears|claims|heard|thinks?|guess',
    'maybe|perhaps|probably|not sure|remind|ask|wait for|sending|send',
    '(?:almost|nearly) (?:left|leaving|got|arrived|made)',
    // Spanish
    '(?:voy|va|vamos|van|iba|ibamos|iban) a (?:salir|llegar|ir(?:me|se|nos)?|estar|entrar|empezar|terminar)',
    'si (?:sigue|llueve|no|se|me|nos|llega|llego|sale|salgo|llegamos)|cuando|a que hora|por que|quien',
    'ojala|dice[ns]?|dijo|dijeron|segun|creo|pienso|parece|quizas?|tal vez|a lo mejor|por poco',
    'casi (?:se|me|llega|sale)|dile[s]?|recuerda(?:me)?|debe(?:ria)?|tenia que|tiene[n]? que|tengo que|hubiera',
    'quiero|quiere|quisiera|todavia|aun|stayed|se qued\\w+|neither|nor|ni',
  ].join('|')})\\b`,
)

/** About a record and not about work: "my arrival at Garcia was wrong". */
const ofRecords =
  /\b(?:wrong|mistake|incorrect|delete|remove|erase|undo|ain t right|not right|mal|equivocad[oa]s?|error|borr[ae]\w*|quita\w*|corrig\w+|corrige\w*)\b/

/** A person named right after these words is a bystander, who does not arrive or leave. */
const beside =
  '(?:instead of|in place of|before|after|than|but|except for|en lugar de|en vez de|antes (?:que|de)|despues (?:que|de)|que|de)'
/** "Pat's ladder" is Pat's; "Pat's leaving" is Pat. */
const possession =
  's (?!(?:\\w+ing|back|here|there|at|on|in|out|done|gone|off|left|just|already|now|not|here|a|the)\\b)\\w'
const linked = /\b(?:and|with|y|con|e|plus)\b/

const carrying =
  '(?:left|leaving|leaves?|took|taking|sent|dropp(?:ed|ing)|pick(?:ed|ing)|brought|bringing|deje|dejamos|lleve|llevamos)(?: up| off| a)?'
const soon =
  /\bahorita (?:ya )?(?:salgo|me voy|llego|nos vamos|salimos)\b|\b(?:salgo|me voy|llego) ahorita\b/
const pronoun = /\b(?:he|she|they|him|her|them|ese|esa|ellas?|ellos)\b/

/** Whether what is said was not seen to be done, or is about what was written down. */
export function isHearsay(utterance: string): boolean {
  const words = plain(utterance)
  return utterance.includes('?') || hearsay.test(words) || ofRecords.test(words)
}

/** How people may be named; a first name that a job has too is rather the job's. */
function namesOf(users: readonly Person[], jobWords: ReadonlySet<string>): string {
  return users
    .flatMap(({ name }) => {
      const whole = plain(name)
      const [first = whole] = whole.split(' ')
      return jobWords.has(first) ? [whole] : [whole, first]
    })
    .join('|')
}

/** Whether somebody is named whom a verb is done to: "I left Marco at Garcia". */
export function hasObject(
  utterance: string,
  users: readonly Person[],
  jobWords: ReadonlySet<string>,
): boolean {
  const names = `${namesOf(users, jobWords)}|him|her|them`
  return new RegExp(`\\b${carrying} (?:${names})\\b`).test(plain(utterance))
}

/** Whether somebody is named who is not said to do it: "with Pat's ladder", "before Pat", "en la troca de Pat". */
export function namesBystander(
  utterance: string,
  users: readonly Person[],
  jobWords: ReadonlySet<string>,
): boolean {
  const names = namesOf(users, jobWords)
  return new RegExp(`\\b${beside} (?:${names})\\b|\\b(?:${names}) ${possession}`).test(
    plain(utterance),
  )
}

/** Whether one of several who are named may be spoken to: "Pat, I left at two". */
export function mayAddress(utterance: string, people: readonly string[]): boolean {
  return people.length > 1 && !linked.test(plain(utterance))
}

/** Whether somebody is spoken of without a name. */
export function saysPronoun(utterance: string): boolean {
  return pronoun.test(plain(utterance))
}

/** Whether it is about to be done: "ahorita salgo" is "in a moment" as often as "just now". */
export function isSoon(utterance: string): boolean {
  return soon.test(plain(utterance))
}

/** Whether what may be a time may be a place as well: "I arrived at Seven", where a job is Seven Oaks. */
export function isTimeOrPlace(utterance: string, jobWords: ReadonlySet<string>): boolean {
  const number = /\b(?:at|to|a|al|en) (\w+)$/.exec(plain(utterance))?.[1] ?? ''
  const value = numberOf(number)
  return value > 0 && [...jobWords].some((word) => numberOf(word) === value)
}
