import { testScreens } from '../../fixtures/screens/accessibility.ts'

// In Spanish, whose texts are longer: what is accessible and fits in it does so in English. `npm run proof` tries both.
testScreens('es')
if (process.env.SCREENS === 'whole') testScreens('en')
