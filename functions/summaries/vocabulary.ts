import type { Language } from '../../shared/fields/languages.ts'

// What sentences may be built of without resting on an entry; all words without accents, in small letters.
// Whatever is neither here nor in an entry that is cited is a word that nobody wrote.

const list = (text: string) => text.trim().split(/\s+/)

/** Words that join, and those of work in general: none of them says who, when, or how much. */
export const common = new Set(
  list(`
  a an the and or but of on in at to by for from with without while as than then also after before during until
  this that these those it its he she they their them his her who which where there here is are was were be been
  being has have had did do does not no yes so all each every both other another more most some any only still
  work works worked working job jobs site house crew crews team people person painter painters everyone hour hours
  h hr hrs total together altogether spent put logged log week day days time note notes noted notes wrote says said
  entry entries left done finished remaining remains needed needs asked reported mentioned left continued began
  started added up over out about same new first last next along
  el la los las lo un una unos unas y o u pero de del a al en con sin por para desde hasta mientras como que quien
  donde este esta estos estas ese esa esos esas eso su sus se les le es son era eran fue fueron ser sido estar esta
  estan estaba ha han habia hay no si tambien despues antes durante aun todavia todo todos toda todas cada otro otra
  otros otras mas algunos algunas solo trabajo trabajos trabajaron trabajando obra sitio casa cuadrilla equipo gente
  persona personas pintor pintores hora horas total juntos conjunto semana dia dias tiempo nota notas anoto anotaron
  escribio dice dijo registro registros falta faltan queda quedan quedo hecho hecha listo lista terminado terminada
  necesita necesitan pidio pidieron informo menciono siguio siguieron empezo empezaron agrego mismo misma nuevo nueva
  primero primera ultimo ultima`),
)

/** Names of days and months, by what they stand for: 1 is Monday, and January. */
export const weekdays = new Map<string, number>(
  [
    list('monday tuesday wednesday thursday friday saturday sunday'),
    list('mondays tuesdays wednesdays thursdays fridays saturdays sundays'),
    list('mon tue wed thu fri sat sun'),
    list('lunes martes miercoles jueves viernes sabado domingo'),
    list('lun mar mie jue vie sabados domingos'),
  ].flatMap((names) => names.map((name, index) => [name, index + 1] as const)),
)
export const months = new Map<string, number>(
  [
    list('january february march april may june july august september october november december'),
    list('jan feb mar apr may jun jul aug sep oct nov dec'),
    list(
      'enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre',
    ),
  ].flatMap((names) => names.map((name, index) => [name, index + 1] as const)),
)

/** What a model is told to write in. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Spanish' }
