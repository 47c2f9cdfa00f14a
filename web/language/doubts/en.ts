/** What is asked about an arrival or departure while it is typed, in English. */
export const doubtsEn = {
  anyway: 'They left this job anyway',
  same_time: 'The arrival and the departure are of the same minute.',
  no_arrival: 'A departure would stand without an arrival: no hours would count.',
  twice: 'They had arrived at this job already: the first arrival counts.',
}

export type DoubtsText = typeof doubtsEn
