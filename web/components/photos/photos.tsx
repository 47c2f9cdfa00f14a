import { useState } from 'react'
import { photoCalls } from '../../../shared/photos/calls.ts'
import { photoStage, type PhotoStage } from '../../../shared/photos/photo.ts'
import { useList } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { usePhotosText } from '../../language/photos/text.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { Choices } from '../../ui/form/choices.tsx'
import { BeforeAfter } from './before-after.tsx'
import { DeletedPhotos } from './deleted-photos.tsx'
import { FileChoice } from './file-choice.tsx'
import { KeptTile } from './kept-tile.tsx'
import { PhotoDialog } from './photo-dialog.tsx'
import { PhotoTile } from './photo-tile.tsx'
import { useReread } from '../use-reread.ts'
import { useAddPhotos } from './use-add-photos.ts'
import { useKeptShown } from './use-kept-photos.ts'

interface Props {
  job: string
  /** Only those of one entry; new ones go with it. */
  entry?: string
}

/** How many are shown at first, for each is a picture to load. */
const pageSize = '24'

/** The photos of a job, or of one entry of it: to look at, to add to, to compare. */
export default function Photos({ job, entry }: Props) {
  const { common } = useText()
  const text = usePhotosText()
  const problem = useErrorMessage()
  const [stage, setStage] = useState<PhotoStage | 'all'>('all')
  const [adding, setAdding] = useState<PhotoStage>('during')
  const [open, setOpen] = useState<string | null>(null)
  const list = useList(photoCalls.listJobPhotos, {
    params: { uuid: job },
    query: { limit: pageSize },
  })
  const { refetch } = list
  useReread(list.rows?.find(({ state }) => state === 'waiting')?.created_at ?? null, refetch)
  const kept = useKeptShown({ job, receipts: false })
  const {
    add,
    isBusy,
    problem: notAdded,
  } = useAddPhotos({
    job_id: job,
    stage: adding,
    ...(entry && { entry_id: entry }),
  })
  const rows = (list.rows ?? []).filter((each) => !entry || each.entry_id === entry)
  const arrived = new Set(rows.filter(({ state }) => state !== 'waiting').map(({ uuid }) => uuid))
  const mine = kept.filter((each) => !each.photo || !arrived.has(each.photo))
  const onThisPhone = new Set(mine.map(({ photo }) => photo))
  const shown = rows.filter(
    (each) => (stage === 'all' || each.stage === stage) && !onThisPhone.has(each.uuid),
  )
  const waiting = entry ? [] : mine.filter((each) => stage === 'all' || each.stage === stage)
  const isEmpty = shown.length === 0 && waiting.length === 0
  const stages = photoStage.options.map((value) => ({ value, label: text.stages[value] }))
  return (
    <section className="section photos" aria-label={entry ? text.ofEntry : text.title}>
      <h2>{entry ? text.ofEntry : text.title}</h2>
      <ErrorMessage text={notAdded ?? (list.rows ? null : problem(list.error))} />
      <div className="photo-add">
        <Choices
          legend={text.newOnes}
          name={`stage-of-new-${entry ?? job}`}
          choices={stages}
          chosen={adding}
          onChoose={setAdding}
        />
        <FileChoice isBusy={isBusy} onChoose={(files) => void add(files)} />
      </div>
      <p role="status" className="muted">
        {isBusy && text.preparing}
      </p>
      {!entry && rows.length > 3 && (
        <Choices
          legend={text.show}
          name="stage-shown"
          choices={[{ value: 'all', label: text.all }, ...stages]}
          chosen={stage}
          onChoose={setStage}
        />
      )}
      {list.isLoading && <p className="notice">{common.loading}</p>}
      {list.rows && isEmpty && <p className="muted">{emptyText(text, entry, stage)}</p>}
      <ul className="photo-grid">
        {waiting.map((each) => (
          <KeptTile key={each.id} picture={each} />
        ))}
        {shown.map((photo) => (
          <PhotoTile key={photo.uuid} photo={photo} onOpen={() => setOpen(photo.uuid)} />
        ))}
      </ul>
      {list.hasNextPage && (
        <button type="button" className="button" onClick={() => void list.fetchNextPage()}>
          {text.showMore}
        </button>
      )}
      {!entry && <BeforeAfter photos={rows} />}
      {!entry && <DeletedPhotos job={job} />}
      {open !== null && (
        <PhotoDialog photos={shown} shown={open} onShow={setOpen} onClose={() => setOpen(null)} />
      )}
    </section>
  )
}

function emptyText(
  text: ReturnType<typeof usePhotosText>,
  entry: string | undefined,
  stage: PhotoStage | 'all',
): string {
  if (entry) return text.noneOfEntry
  return stage === 'all' ? text.none : text.noneOfStage
}
