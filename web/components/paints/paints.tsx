import { useState } from 'react'
import { Link } from 'react-router-dom'
import { colorSheetCalls } from '../../../shared/color-sheets/calls.ts'
import { paintCalls } from '../../../shared/paints/calls.ts'
import type { Paint } from '../../../shared/paints/paint.ts'
import { canSeeEveryone } from '../../../shared/fields/role.ts'
import { useList, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { usePaintsText } from '../../language/paints/text.ts'
import { paths } from '../../paths.ts'
import { useMay, useUser } from '../../session/session.tsx'
import { ConfirmButton } from '../confirm-button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { useToast } from '../toasts.tsx'
import { DeletedPaints } from './deleted-paints.tsx'
import { PaintFacts } from './paint-facts.tsx'
import { lazyComponent } from '../../loading/lazy-component.tsx'
import { LazyBoundary } from '../../loading/lazy-boundary.tsx'

const NewPaintForm = lazyComponent(async () => ({
  default: (await import('./paint-form.tsx')).NewPaintForm,
}))
const EditPaintForm = lazyComponent(async () => ({
  default: (await import('./paint-form.tsx')).EditPaintForm,
}))

const SheetDialog = lazyComponent(() => import('./sheet-dialog.tsx'))

/** What is written right now: a new record, perhaps like another one, or a change of one. */
type Writing = { of: 'new'; like?: Paint } | { of: 'change'; paint: Paint }

function Actions({ paint, onWrite }: { paint: Paint; onWrite: (writing: Writing) => void }) {
  const { common } = useText()
  const text = usePaintsText()
  const me = useUser()
  const problem = useErrorMessage()
  const toast = useToast()
  const remove = useSend(paintCalls.deletePaint)
  const restore = useSend(paintCalls.restorePaint)
  const params = { uuid: paint.uuid }
  const mayChange = canSeeEveryone(me.role) || paint.user_id === me.uuid
  const deleted = () => toast({ message: text.deleted, onUndo: () => restore.mutate({ params }) })
  return (
    <div className="actions">
      <ErrorMessage text={problem(restore.error)} />
      <button type="button" className="button" onClick={() => onWrite({ of: 'new', like: paint })}>
        {text.again}
      </button>
      {mayChange && (
        <>
          <button type="button" className="button" onClick={() => onWrite({ of: 'change', paint })}>
            {common.edit}
          </button>
          <ConfirmButton
            label={common.delete}
            question={text.askDelete}
            isDangerous
            onConfirm={() => remove.mutateAsync({ params }).then(deleted)}
          />
        </>
      )}
    </div>
  )
}

/** What was painted where on a job, and the way to record more of it. */
export default function Paints({ job }: { job: string }) {
  const { common } = useText()
  const text = usePaintsText()
  const problem = useErrorMessage()
  const list = useList(paintCalls.listJobPaints, { params: { uuid: job } })
  const [writing, setWriting] = useState<Writing | null>(null)
  const close = () => setWriting(null)
  const may = useMay()
  const [isSharing, setSharing] = useState(false)
  return (
    <section className="section" aria-label={text.title}>
      <h2>{text.title}</h2>
      <ErrorMessage text={list.rows ? null : problem(list.error)} />
      {list.isLoading && <p className="notice">{common.loading}</p>}
      {list.rows?.length === 0 && <p className="muted">{text.none}</p>}
      <ul className="paint-list">
        {list.rows?.map((paint) => (
          <PaintFacts key={paint.uuid} paint={paint}>
            <Actions paint={paint} onWrite={setWriting} />
          </PaintFacts>
        ))}
      </ul>
      <div className="actions">
        <button type="button" className="button" onClick={() => setWriting({ of: 'new' })}>
          {text.add}
        </button>
        {list.hasNextPage && (
          <button type="button" className="button" onClick={() => void list.fetchNextPage()}>
            {text.showMore}
          </button>
        )}
        {may(colorSheetCalls.shareColorSheet) && (
          <button type="button" className="button" onClick={() => setSharing(true)}>
            {text.share}
          </button>
        )}
        <Link to={paths.colors}>{text.searchAll}</Link>
      </div>
      <DeletedPaints job={job} />
      {isSharing && (
        <LazyBoundary>
          <SheetDialog job={job} onClose={() => setSharing(false)} />
        </LazyBoundary>
      )}
      {writing && (
        <Dialog
          title={writing.of === 'new' ? text.addTitle : text.editTitle}
          className="paint-dialog"
          onClose={close}
        >
          <LazyBoundary fallback={<p className="notice">{common.loading}</p>}>
            {writing.of === 'new' ? (
              <NewPaintForm job={job} like={writing.like} onDone={close} />
            ) : (
              <EditPaintForm paint={writing.paint} onDone={close} />
            )}
          </LazyBoundary>
        </Dialog>
      )}
    </section>
  )
}
