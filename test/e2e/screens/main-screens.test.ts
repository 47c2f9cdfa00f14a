import { testScreens } from '../../fixtures/screens/accessibility.ts'

// The screens that people open most; `npm run test:slow` looks at every screen, in Spanish.
testScreens('en', ['login', 'dashboard', 'log-sheet-painter', 'my-week', 'job', 'timesheet'])
