import { tryRoles } from '../../store/isolation/try-roles.ts'

/** The Lambda that operators invoke after a deployment; no route leads to it, and it ignores its event. */
export const handler = tryRoles
