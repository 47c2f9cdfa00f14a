import { useState } from 'react'
import { colorSheetCalls } from '../../../shared/color-sheets/calls.ts'
import { photoCalls } from '../../../shared/photos/calls.ts'
import { mostSheetPhotos, type ColorSheet } from '../../../shared/color-sheets/color-sheet.ts'
import { languages } from '../../../shared/fields/languages.ts'
import { useCall, useList, useSend } from '../../api/queries.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useText } from '../../language/app/text.tsx'
import { useColorSheetText } from '../../language/color-sheet/text.ts'
import { languageNames } from '../../language/language.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Choices } from '../../ui/form/choices.tsx'
import { ErrorMessage } from '../../ui/query-state.tsx'
import { useSaved } from '../toasts.tsx'
import { SheetLink } from './sheet-link.tsx'
import { SheetPhotos } from './sheet-photos.tsx'

interface Props {
  job: string
  onClose: () => void
}

const choices = languages.map((value) => ({
  value,
  label: languageNames[value],
  lang: value,
}))

function SheetForm({ job, sheet }: { job: string; sheet: ColorSheet }) {
  const text = useColorSheetText()
  const problem = useErrorMessage()
  const saved = useSaved()
  const photos = useList(photoCalls.listJobPhotos, {
    params: { uuid: job },
    query: { limit: '24' },
  })
  const [language, setLanguage] = useState(sheet.language)
  const [note, setNote] = useState(sheet.note ?? '')
  const [photo_ids, setPhotos] = useState(sheet.photo_ids)
  const share = useSend(colorSheetCalls.shareColorSheet)
  const submit = () => {
    // What was deleted since it was chosen is chosen no more.
    const isThere = (id: string) =>
      photos.hasNextPage || (photos.rows?.some(({ uuid }) => uuid === id) ?? true)
    const body = { language, note, photo_ids: photo_ids.filter(isThere) }
    share.mutate({ params: { uuid: job }, body }, { onSuccess: () => sheet.url && saved() })
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <ErrorMessage text={problem(share.error)} />
      <Choices
        legend={text.language}
        name="sheet-language"
        choices={choices}
        chosen={language}
        onChoose={setLanguage}
      />
      <label className="field">
        <span>{text.note}</span>
        <textarea
          className="input"
          rows={3}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </label>
      <SheetPhotos
        photos={(photos.rows ?? []).filter(({ state }) => state === 'ready')}
        chosen={photo_ids}
        most={mostSheetPhotos}
        onChoose={setPhotos}
      />
      {photos.hasNextPage && (
        <button type="button" className="button" onClick={() => void photos.fetchNextPage()}>
          {text.morePhotos}
        </button>
      )}
      <button type="submit" className="button primary" disabled={share.isPending}>
        {sheet.url ? text.save : text.makeLink}
      </button>
    </form>
  )
}

/** What the customer of a job sees at a link: chosen, shared and withdrawn. */
export default function SheetDialog({ job, onClose }: Props) {
  const { common } = useText()
  const text = useColorSheetText()
  const problem = useErrorMessage()
  const { data, error } = useCall(colorSheetCalls.getColorSheet, { params: { uuid: job } })
  return (
    <Dialog title={text.shareTitle} className="photo-dialog" onClose={onClose}>
      <p>{text.explain}</p>
      <ErrorMessage text={data ? null : problem(error)} />
      {!data && !error && <p className="notice">{common.loading}</p>}
      {data?.url && <SheetLink job={job} sheet={data} url={data.url} />}
      {data && <SheetForm job={job} sheet={data} />}
    </Dialog>
  )
}
