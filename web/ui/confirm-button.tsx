import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'

interface Props {
  label: string
  question: string
  onConfirm: () => void
  isBusy?: boolean
  isDangerous?: boolean
}

/** A button that asks before it acts. */
export function ConfirmButton({ label, question, onConfirm, isBusy, isDangerous }: Props) {
  const [isAsking, setAsking] = useState(false)
  const color = isDangerous ? 'red' : 'tape'
  const confirm = () => {
    setAsking(false)
    onConfirm()
  }
  return (
    <>
      <Button
        variant="default"
        c={isDangerous ? 'red' : undefined}
        loading={isBusy}
        onClick={() => setAsking(true)}
      >
        {label}
      </Button>
      <Modal opened={isAsking} onClose={() => setAsking(false)} title={label} centered>
        <p>{question}</p>
        <Group justify="flex-end">
          <Button variant="default" onClick={() => setAsking(false)}>
            Cancel
          </Button>
          <Button color={color} onClick={confirm}>
            {label}
          </Button>
        </Group>
      </Modal>
    </>
  )
}
