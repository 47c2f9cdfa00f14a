import { testFit } from '../../fixtures/screens/accessibility.ts'

testFit('es')
