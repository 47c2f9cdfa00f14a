import { testAccessibility } from '../../fixtures/screens/accessibility.ts'

testAccessibility()
