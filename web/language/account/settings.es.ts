import type { settingsEn } from './settings.en.ts'

/** The texts of one's account settings, in Spanish. */
export const settingsEs: typeof settingsEn = {
  account: {
    companies: 'Sus empresas',
    here: 'Abierta',
    open: (name) => `Ir a ${name}`,
    title: 'Ajustes de la cuenta',
    loading: 'Cargando los ajustes de la cuenta...',
    failed: 'No se pudo cargar la cuenta.',
    tenantId: 'ID de la empresa',
    userUuid: 'UUID de la persona',
    owned: 'Empresas suyas',
    importHours: 'Importar horas de otro sistema',
    signInAgain: 'Vuelva a iniciar sesión para continuar',
    noneOwned: 'Todavía no tiene ninguna empresa.',
    location: 'Usar mi ubicación',
    noticeOn: 'Sí',
    noticeOff: 'No',
    noticeHint:
      'Mientras Dropcloth está abierto, propone registrar entradas o salidas. Las coordenadas se quedan en este dispositivo.',
    language: 'Idioma',
    appearance: 'Apariencia',
    appearances: { system: 'Igual que el dispositivo', light: 'Clara', dark: 'Oscura' },
  },
}
