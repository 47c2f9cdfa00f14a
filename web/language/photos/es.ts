import type { PhotosText } from './en.ts'

/** The texts of photos in Spanish. */
export const photosEs: PhotosText = {
  title: 'Fotos',
  ofEntry: 'Fotos de este registro',
  take: 'Tomar una foto',
  choose: 'Elegir fotos',
  stage: 'Cuándo',
  newOnes: 'Fotos nuevas',
  show: 'Mostrar',
  stages: { before: 'Antes', during: 'Durante', after: 'Después' },
  all: 'Todas',
  none: 'Todavía no hay fotos. Tome una antes de empezar: así nadie discute por la mancha de la ventana.',
  noneOfEntry: 'Este registro no tiene fotos.',
  noneOfStage: 'Todavía no hay de estas.',
  unreadable: (count) =>
    count === 1
      ? 'Un archivo no es una foto que este teléfono pueda abrir. Se dejó fuera.'
      : `${count} archivos no son fotos que este teléfono pueda abrir. Se dejaron fuera.`,
  preparing: 'Reduciendo las fotos …',
  notKept:
    'Este navegador no guarda nada, así que la foto no se pudo anotar. Salga de la ventana privada.',
  onItsWay: 'En camino',
  waitsForSignal: 'Espera señal',
  sending: (percent) => `${percent}% enviado`,
  lookedAt: 'Revisándose',
  fromAnotherPhone: (name) => `En camino desde el teléfono de ${name}`,
  refused: 'No se aceptó',
  notTaken: 'La foto no se pudo enviar. Inténtelo otra vez o deséchela.',
  open: (stage, caption, by, at) => `${stage}${caption ? `: ${caption}` : ''}. ${by}, ${at}`,
  by: (name, at) => `${name}, ${at}`,
  caption: 'Descripción',
  save: 'Guardar',
  previous: 'Foto anterior',
  next: 'Foto siguiente',
  download: 'Descargar',
  entry: 'El registro',
  askDelete: '¿Eliminar esta foto? Se puede restaurar durante 30 días.',
  deleted: 'Foto eliminada',
  compare: 'Antes y después',
  slider: 'Cuánto se ve de la foto de después',
  couldNotLoad: 'No se pudo cargar la foto.',
  deletedOnes: 'Fotos eliminadas',
  showMore: 'Ver más fotos',
  attached: (count) => (count === 1 ? 'Va con 1 foto' : `Va con ${count} fotos`),
  leaveOut: 'Dejar las fotos fuera',
}
