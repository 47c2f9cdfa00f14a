import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 } from 'uuid'
import { scheduleCalls } from '../../../../shared/schedule/calls.ts'
import type { Publishing } from '../../../../shared/schedule/publication.ts'
import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import { send } from '../../../api/client.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { useToast } from '../../../components/toasts.tsx'
import { useScheduleText } from '../../../language/schedule-text.ts'
import { useFormat } from '../../../session/tenant.ts'
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
  const count = new Set(unpublished(schedule, today).map(({ uuid }) => uuid)).size
  // What was looked at is one request, whatever is read meanwhile: an answer that was lost is answered again.
  const keys = useRef(new Map<string, string>())
  const publish = useMutation({
    networkMode: 'always',
    mutationFn: async (body: { from: string; to: string; version: string }) => {
      const idempotencyKey = keys.current.get(body.version) ?? v7()
      keys.current.set(body.version, idempotencyKey)
      return (await send(scheduleCalls.publishSchedule, { body, idempotencyKey })).body
    },
    onSuccess: ({ published, told }: Publishing) => {
      const reached = told.filter(({ by }) => by.length > 0).length
      const others = told.filter(({ by }) => by.length === 0).map(({ user_id }) => nameOf(user_id))
      const parts = [
        text.published(published),
        reached > 0 ? text.told(reached) : '',
        others.length > 0 ? text.byNothing(others.join(', '), others.length) : '',
      ]
      toast({ message: parts.filter(Boolean).join(' ') })
    },
    onSettled: () => void cache.invalidateQueries(),
  })
  return (
    <ConfirmButton
      label={count === 0 ? text.allPublished : text.publish(count)}
      question={text.publishQuestion(format.shortDate(from), format.shortDate(to))}
      isDisabled={count === 0}
      isPrimary
      onConfirm={() => publish.mutateAsync({ from, to, version })}
    />
  )
}
