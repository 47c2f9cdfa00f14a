import { testAccessibility } from '../fixtures/accessibility.ts'

testAccessibility()
