import { testFit } from '../fixtures/accessibility.ts'

testFit('es')
