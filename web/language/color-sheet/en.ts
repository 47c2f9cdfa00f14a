/** The texts of the sheet that a customer sees at a link, and of sharing it, in English. */
export const colorSheetEn = {
  title: 'What we painted at your house',
  by: (company: string) => `From ${company}`,
  keep: 'Keep this for touch-ups.',
  print: 'Print',
  colors: 'Colors',
  photos: 'Photos',
  noPaints: 'No colors are recorded yet.',
  batch: (batch: string) => `Batch ${batch}`,
  painted: (date: string) => `Painted on ${date}`,
  loading: 'Loading …',
  shareTitle: 'Customer’s paint sheet',
  explain:
    'At this link your customer sees the address, the colors of this job and the photos that you choose: no names, no hours, no money. Anyone with the link can open it until you turn it off.',
  language: 'Language of the sheet',
  note: 'A note to the customer',
  choosePhotos: (most: number) => `Photos on the sheet, up to ${most}`,
  morePhotos: 'More photos',
  noPhotos: 'This job has no photos yet.',
  makeLink: 'Make the link',
  save: 'Save changes',
  link: 'Link for the customer',
  copy: 'Copy link',
  copied: 'Copied',
  send: 'Send it …',
  open: 'See it as the customer does',
  sharedBy: (name: string, at: string) => `Shared by ${name}, ${at}`,
  withdraw: 'Turn off link',
  askWithdraw:
    'Withdraw the link? Whoever opens it then sees nothing. A new one can be made any time.',
  withdrawn: 'The link was withdrawn',
  message: (company: string, url: string) => `What we painted at your house, ${company}: ${url}`,
}

export type ColorSheetText = typeof colorSheetEn
