import { phoneCalls } from '../../../shared/phone/calls.ts'
import { memberHandler } from '../../http/handler.ts'
import { readNames } from '../../store/records/names.ts'
import { listProposals as readProposals } from '../../store/proposals.ts'
import { asPunches, isAlreadySo, punchesAround } from '../../phone/presence.ts'

/** What the person has not answered, and has not written themselves meanwhile. */
export const listProposals = memberHandler(
  phoneCalls.listProposals,
  async ({ table, user, now }) => {
    const waiting = await readProposals(table, user.uuid, now)
    const isOpen = async (each: (typeof waiting)[number]) => {
      const at = Date.parse(each.at)
      const written = await punchesAround(table, user.uuid, at)
      const others = asPunches(waiting.filter(({ uuid }) => uuid !== each.uuid))
      return isAlreadySo({ ...each, at }, written, others) ? [] : [each]
    }
    const [checked, names] = await Promise.all([
      Promise.all(waiting.map(isOpen)),
      readNames(table, { JOB: waiting.map(({ job_id }) => job_id) }),
    ])
    return {
      body: checked
        .flat()
        .filter(({ job_id }) => !names.isDeleted(job_id))
        .map((each) => ({
          ...each,
          job_name: names.of(each.job_id),
          job_color: names.colorOf(each.job_id),
        })),
    }
  },
)
