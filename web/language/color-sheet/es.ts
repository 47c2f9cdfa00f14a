import type { ColorSheetText } from './en.ts'

/** The texts of the sheet that a customer sees at a link, and of sharing it, in Spanish. */
export const colorSheetEs: ColorSheetText = {
  title: 'Lo que pintamos en su casa',
  by: (company) => `De ${company}`,
  keep: 'Guárdela para los retoques.',
  print: 'Imprimir',
  colors: 'Colores',
  photos: 'Fotos',
  noPaints: 'Todavía no hay colores anotados.',
  batch: (batch) => `Lote ${batch}`,
  painted: (date) => `Pintado el ${date}`,
  loading: 'Cargando…',
  shareTitle: 'Hoja para el cliente',
  explain:
    'En este enlace su cliente ve la dirección, los colores de este trabajo y las fotos que usted elija: ni nombres, ni horas, ni dinero. Quien tenga el enlace puede abrirlo hasta que usted lo retire.',
  language: 'Idioma de la hoja',
  note: 'Una nota para el cliente',
  choosePhotos: (most) => `Fotos en la hoja, hasta ${most}`,
  morePhotos: 'Más fotos',
  noPhotos: 'Este trabajo todavía no tiene fotos.',
  makeLink: 'Crear el enlace',
  save: 'Guardar los cambios',
  link: 'Enlace para el cliente',
  copy: 'Copiar el enlace',
  copied: 'Copiado',
  send: 'Enviarlo…',
  open: 'Verla como el cliente',
  sharedBy: (name, at) => `Compartida por ${name}, ${at}`,
  withdraw: 'Retirar el enlace',
  askWithdraw:
    '¿Retirar el enlace? Quien lo abra después no verá nada. Puede crear otro cuando quiera.',
  withdrawn: 'Se retiró el enlace',
  message: (company, url) => `Lo que pintamos en su casa, ${company}: ${url}`,
}
