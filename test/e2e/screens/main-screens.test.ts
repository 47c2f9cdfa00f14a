import { testAccessibility, testFit } from '../../fixtures/screens/accessibility.ts'

// The screens that people open most; `npm run test:slow` looks at every other one.
const most = ['login', 'dashboard', 'log-sheet-painter', 'my-week', 'job', 'timesheet']

testAccessibility(most)
testFit('es', most)
