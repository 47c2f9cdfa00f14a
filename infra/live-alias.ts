/** The alias of the API's function that requests go to. */
export const liveAlias = 'live'
