import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { v7 } from 'uuid'
import { scheduleCalls } from '../../../../shared/schedule/calls.ts'
import { mustBeConfirmed } from '../../../../shared/schedule/conflicts.ts'
import type { Publishing } from '../../../../shared/schedule/publication.ts'
import type { Schedule } from '../../../../shared/schedule/schedule.ts'
import { send } from '../../../api/client.ts'
import { ConfirmButton } from '../../../components/confirm-button.tsx'
import { useToast } from '../../../components/toasts.tsx'
import { useScheduleText } from '../../../language/schedule/text.ts'
import { useFormat } from '../../../session/tenant.ts'
import { unpublished } from './board-rows.ts'
import { confirmationsOf, leaveOut } from './leave-out.ts'
import { PublishChoices } from './publish-choices.tsx'
import { unableKey, type Unable } from './unable.ts'

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
  // What was looked at is one request, whatever is read meanwhile: an answer that was lost is answered again.
  const keys = useRef(new Map<string, string>())
  const anyway = useRef<ReadonlySet<string>>(new Set())
  const planned = unpublished(schedule, today)
  const unable = schedule.conflicts.filter(mustBeConfirmed).flatMap((conflict): Unable[] => {
    const shift = planned.find(
      ({ uuid, state }) => uuid === conflict.shift_id && state !== 'removed',
    )
    return shift ? [{ conflict, shift }] : []
  })
  const publish = useMutation({
    networkMode: 'always',
    mutationFn: async () => {
      const isAnyway = (each: Unable) => anyway.current.has(unableKey(each))
      const out = unable.filter((each) => !isAnyway(each))
      const body = {
        ...{ from, to },
        version: out.length > 0 ? await leaveOut(schedule, out) : version,
        confirmed: confirmationsOf(unable.filter(isAnyway).map(({ conflict }) => conflict)),
      }
      const content = JSON.stringify(body)
      const idempotencyKey = keys.current.get(content) ?? v7()
      keys.current.set(content, idempotencyKey)
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
  const count = new Set(planned.map(({ uuid }) => uuid)).size
  return (
    <ConfirmButton
      label={count === 0 ? text.allPublished : text.publish(count)}
      question={text.publishQuestion(format.shortDate(from), format.shortDate(to))}
      isDisabled={count === 0}
      isPrimary
      onConfirm={() => publish.mutateAsync()}
    >
      {unable.length > 0 && (
        <PublishChoices
          unable={unable}
          onChange={(chosen) => {
            anyway.current = chosen
          }}
        />
      )}
    </ConfirmButton>
  )
}
