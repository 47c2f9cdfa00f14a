import { useMutation } from '@tanstack/react-query'
import { useId } from 'react'
import { useNavigate } from 'react-router-dom'
import { mostImportBytes } from '../../../shared/imports/import.ts'
import { ApiError } from '../../api/api-error.ts'
import { useErrorMessage } from '../../api/use-error-message.ts'
import { useImportsText } from '../../language/imports/text.ts'
import { paths } from '../../paths.ts'
import { ErrorMessage } from '../../ui/query-state.tsx'
import '../../components/photos/photos.css'
import { sendFile } from './send-file.ts'

class TooLarge extends Error {}

/** Chooses a file of hours, sends it, and leads to what it would do. */
export function FileChoice({ label }: { label: string }) {
  const text = useImportsText()
  const problem = useErrorMessage()
  const navigate = useNavigate()
  const id = useId()
  const { mutate, isPending, error } = useMutation({
    mutationFn: (file: File) => {
      if (file.size > mostImportBytes) throw new TooLarge()
      return sendFile(file)
    },
    onSuccess: (uuid) => void navigate(paths.imports(uuid)),
    networkMode: 'always',
  })
  const said = () => {
    if (error === null) return null
    if (error instanceof TooLarge) return text.tooLarge
    return error instanceof ApiError ? problem(error) : text.notSent
  }
  return (
    <>
      <ErrorMessage text={said()} />
      <label htmlFor={id} className="button primary file-choice" aria-disabled={isPending}>
        {isPending ? text.sending : label}
        <input
          id={id}
          type="file"
          accept=".csv,.tsv,.txt,.xlsx"
          disabled={isPending}
          onChange={(event) => {
            const [file] = [...(event.currentTarget.files ?? [])]
            // The same file again is a choice again.
            event.currentTarget.value = ''
            if (file) mutate(file)
          }}
        />
      </label>
    </>
  )
}
