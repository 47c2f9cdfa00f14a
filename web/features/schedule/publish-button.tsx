import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 } from 'uuid'
import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import type { Publishing } from '../../../shared/schedule/publication.ts'
import type { Schedule } from '../../../shared/schedule/schedule.ts'
import { send } from '../../api/client.ts'
import { ConfirmButton } from '../../components/confirm-button.tsx'
import { useToast } from '../../components/toasts.tsx'
import { useScheduleText } from '../../language/schedule-text.ts'
import { useFormat } from '../../session/tenant.ts'
import { unpublished } from './board-rows.ts'

interface Props {
  schedule: Schedule
  today: string
  nameOf: (user: string) => string
}

/** Publishes a week as it is planned, after saying how much of it; once, however often it is sent. */
export function PublishButton({ schedule, today, nameOf }: Props) {
  const text = useScheduleText()
  const format = useFormat()
  const toast = useToast()
  const cache = useQueryClient()
  const { from, to, version } = schedule
  const count = unpublished(schedule, today).length
  // What is looked at now is one request; an answer that was lost is answered again.
  const key = useRef({ version: '', uuid: '' })
  const publish = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      if (key.current.version !== version) key.current = { version, uuid: v7() }
      const body = { from, to, version }
      const idempotencyKey = key.current.uuid
      return (await send(scheduleCalls.publishSchedule, { body, idempotencyKey })).body
    },
    onSuccess: ({ published, told }: Publishing) => {
      const pushed = told.filter(({ by }) => by.length > 0).length
      const others = told.filter(({ by }) => by.length === 0).map(({ user_id }) => nameOf(user_id))
      const parts = [
        text.published(published),
        pushed > 0 ? text.byPush(pushed) : '',
        others.length > 0 ? text.byNothing(others.join(', ')) : '',
      ]
      toast({ message: parts.filter(Boolean).join(' ') })
    },
    onSettled: () => cache.invalidateQueries(),
  })
  return (
    <ConfirmButton
      label={count === 0 ? text.allPublished : text.publish(count)}
      question={text.publishQuestion(format.shortDate(from), format.shortDate(to))}
      isDisabled={count === 0}
      isPrimary
      onConfirm={() => publish.mutateAsync()}
    />
  )
}
