/** The tag of everything of a stage; to be switched on once as a cost allocation tag. */
export const stageTag = 'dropcloth-stage'
