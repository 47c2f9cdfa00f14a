/** Radius of a job's site, in meters. A position less accurate than this proves no arrival. */
export const siteRadius = 100
