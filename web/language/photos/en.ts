import type { PhotoStage } from '../../../shared/photos/photo.ts'

/** The texts of photos in English. */
export const photosEn = {
  title: 'Photos',
  ofEntry: 'Photos of this entry',
  take: 'Take a photo',
  choose: 'Choose photos',
  stage: 'When',
  newOnes: 'New photos',
  show: 'Show',
  stages: { before: 'Before', during: 'During', after: 'After' } satisfies Record<
    PhotoStage,
    string
  >,
  all: 'All',
  none: 'No photos yet. Take a "before" shot. It settles arguments later.',
  noneOfEntry: 'No photos with this entry.',
  noneOfStage: 'None of these yet.',
  unreadable: (count: number) =>
    count === 1
      ? 'We couldn’t open one file, so it was skipped.'
      : `We couldn’t open ${count} files, so they were skipped.`,
  preparing: 'Resizing photos…',
  notKept: 'Private browsing can’t save photos. Open Dropcloth in a regular window.',
  onItsWay: 'On its way',
  waitsForSignal: 'Waits for signal',
  sending: (percent: number) => `${percent}% sent`,
  lookedAt: 'Processing',
  fromAnotherPhone: (name: string) => `On its way from the phone of ${name}`,
  refused: 'Couldn’t upload',
  notTaken: 'The photo could not be sent. Try again, or discard it.',
  open: (stage: string, caption: string | null, by: string, at: string) =>
    `${stage}${caption ? `: ${caption}` : ''}. ${by}, ${at}`,
  by: (name: string, at: string) => `${name}, ${at}`,
  caption: 'Caption',
  save: 'Save',
  previous: 'Previous photo',
  next: 'Next photo',
  download: 'Download',
  entry: 'The entry',
  askDelete: 'Delete this photo? It can be restored for 30 days.',
  deleted: 'Photo deleted',
  compare: 'Before and after',
  slider: 'Slide to compare',
  couldNotLoad: 'The photo could not be loaded.',
  deletedOnes: 'Deleted photos',
  showMore: 'Show more photos',
  attached: (count: number) =>
    count === 1 ? '1 photo goes with it' : `${count} photos go with it`,
  leaveOut: 'Leave the photos out',
}

export type PhotosText = typeof photosEn
