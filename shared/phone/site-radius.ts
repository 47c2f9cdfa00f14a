/** How near to a job's place a user is there, in meters. A position less accurate than this proves no arrival. */
export const siteRadius = 100
