import { Alert, Button, Group } from '@mantine/core'
import type { ReactNode } from 'react'

interface Props {
  label: string
  error: string | null
  submit: string
  isBusy: boolean
  onSubmit: () => void
  children: ReactNode
}

/** A form in one column: what is wrong above it, the fields, the action at the end and at Enter. */
export function Form({ label, error, submit, isBusy, onSubmit, children }: Props) {
  return (
    <form
      className="form"
      aria-label={label}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) onSubmit()
      }}
    >
      {error !== null && (
        <Alert color="red" role="alert">
          {error}
        </Alert>
      )}
      {children}
      <Group justify="flex-end">
        <Button type="submit" loading={isBusy}>
          {submit}
        </Button>
      </Group>
    </form>
  )
}
