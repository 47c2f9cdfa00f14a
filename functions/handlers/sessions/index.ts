export { listSessions } from './listSessions.ts'
export { endOtherSessions } from './endOtherSessions.ts'
export { endSession } from './endSession.ts'
export { endUserSessions } from './endUserSessions.ts'
