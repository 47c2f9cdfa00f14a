import { countPattern as count, numberPattern as number } from './number-words.ts'

const hour = `(?:${number}|una)`
/** "Five minutes after eight" is exact; "after eight" is not. */
const unmeasured = `(?<!\\b(?:quarter|half|minutes?|${number}) )`

/** Times that are said, and are none: what was meant has to be asked. */
export const vague = [
  'a (?:little |good |long |short )?while (?:ago|back)|earlier|first thing|(?:too |very |pretty )?early|lately',
  `(?:a )?(?:couple|few|some)(?: of)? (?:hours?|minutes?|mins?)(?: (?:ago|back))?`,
  `${count} (?:hours?|minutes?) back`,
  `(?:at |around |like )*${number} (?:something|ish|or so)`,
  `(?:at |around )*${number}(?: ${number})? or ${number}(?: ${number})?`,
  `(?:a )?las? ${hour}(?: y (?:cuarto|media))? o (?:a )?las? ${hour}`,
  `between ${hour}(?: ${number})? and ${hour}(?: ${number})?`,
  `${unmeasured}(?:some ?time |a (?:little|bit) |just |right |shortly |long |well |not long )*(?:before|after|past|almost|nearly|close to|going on|just about)(?: at)? ${number}(?: ${number})?`,
  `(?:at )?almost ${number}`,
  `(?:at |around |like |a )*(?:quarter|half|${number}) (?:past|till|to|after)(?= _|$)`,
  'some ?time (?:this|in|around|today)',
  'hace (?:un )?(?:buen )?rat(?:o|ito)|hace poco|mas temprano|mas tarde|(?:muy )?tempran(?:o|ito)',
  `(?:hace )?(?:como )?(?:un par|unas|unos|varias|varios|algunas) (?:de )?(?:cuantas |cuantos )?(?:horas|minutos)`,
  `(?:a )?las? ${hour} (?:y (?:pico|algo|tantos|feria|fraccion|cacho)|pasadas)`,
  `(?:ya )?(?:un poco |poquito )?(?:antes|despues) de las? ${hour}(?: y (?:cuarto|media))?`,
  `pasad(?:as|itas) (?:de )?las? ${hour}(?: y (?:cuarto|media))?`,
  `casi (?:a )?las? ${hour}`,
  `(?:a )?las y (?:cuarto|media|pico)`,
  `faltando ${number}(?! para)`,
  `entre las? ${hour}(?: y (?:cuarto|media))? y las? ${hour}(?: y (?:cuarto|media))?`,
].map((words) => new RegExp(`\\b(?:${words})\\b`))
