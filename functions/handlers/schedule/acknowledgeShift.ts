import { scheduleCalls } from '../../../shared/schedule/calls.ts'
import { notFound } from '../../errors.ts'
import { memberHandler } from '../../http/handler.ts'
import { findLiveShift, requireSeen } from '../../schedule/find-live-shift.ts'
import { viewShift } from '../../schedule/view-shift.ts'
import { shiftFingerprint } from '../../schedule/shift-fingerprint.ts'
import { putAcknowledgement } from '../../store/schedule/acknowledgements.ts'
import { jobStore } from '../../store/jobs.ts'

export const acknowledgeShift = memberHandler(
  scheduleCalls.acknowledgeShift,
  async ({ table, user, params, body, at, now }) => {
    const live = await findLiveShift(table, params.uuid, now)
    if (!live?.plan.user_ids.includes(user.uuid)) throw notFound()
    const { plan } = live
    requireSeen(live, body.version)
    const said = {
      shift_id: live.uuid,
      user_id: user.uuid,
      date: plan.date,
      words: shiftFingerprint(plan),
      answer: body.answer,
      reason: body.answer === 'no' ? (body.reason ?? null) : null,
      at,
    }
    const [[job]] = await Promise.all([
      jobStore.findManyEvenDeleted(table, [plan.job_id]),
      putAcknowledgement(table, said),
    ])
    return { body: { ...viewShift({ planned: null, live }, job, [said]), state: 'live' as const } }
  },
)
