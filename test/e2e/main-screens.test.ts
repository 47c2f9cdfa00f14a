import { testAccessibility, testFit } from '../fixtures/accessibility.ts'

// The screens that people open most; every other one is looked at by `npm run walks`.
const most = ['login', 'dashboard', 'log-sheet-painter', 'my-week', 'job', 'timesheet']

testAccessibility(most)
testFit('es', most)
