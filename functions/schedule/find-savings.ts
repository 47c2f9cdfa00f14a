import { inDollars } from '../../shared/payroll/wages/money.ts'
import type { Saving } from '../../shared/schedule/schedule.ts'
import { imaginedWork, type PlannedShift } from '../../shared/schedule/imagined.ts'
import { conflictsOf } from '../../shared/schedule/conflicts.ts'
import { dateOf } from '../../shared/time/time-zone.ts'
import { seesPayOf } from '../../shared/fields/role.ts'
import type { StoredUser } from '../store/users.ts'
import type { PersonPlan, Plan } from './plan.ts'

/** What is tried at most, and what is said at most: whose premium is high is looked at first. */
const [mostPeople, mostTries, mostSaid] = [3, 40, 3]
/** Less than this is not worth a call to two people, in cents. */
const worthIt = 500

/**
 * Whether somebody could take a shift without anything that warns. Who works that day already would only do less of
 * something else.
 */
function canTake({ user, shifts, isOff, isFree }: PersonPlan, shift: PlannedShift, zone: string) {
  if (shifts.some(({ date }) => date === shift.date)) return false
  const all = [...shifts, shift]
  const facts = { isActive: user.is_active, isClosed: () => false, isOff, isFree }
  return conflictsOf(user.uuid, all, imaginedWork(all, zone), facts).length === 0
}

/** The plans of those who are on nothing, each computed once. */
function remembered(plan: Plan): (user: StoredUser) => PersonPlan {
  const known = new Map<string, PersonPlan>()
  return (user) => {
    const found = known.get(user.uuid) ?? plan.planFor(user)
    known.set(user.uuid, found)
    return found
  }
}

/**
 * Where another person would do the same for less: what the week costs as it is planned, against what it costs with
 * somebody else on one shift, both as payroll pays it. Only of people whose pay the reader may see.
 */
export function findSavings(plan: Plan, reader: StoredUser): Saving[] {
  const { people, users, zone, now } = plan
  const today = dateOf(now, zone)
  const dear = people
    .filter(({ user, pay }) => pay.premium_cents > 0 && seesPayOf(reader, user))
    .toSorted((a, b) => b.pay.premium_cents - a.pay.premium_cents)
    .slice(0, mostPeople)
  const planned = new Map(people.map((person) => [person.user.uuid, person]))
  const found: (Saving & { cents: number })[] = []
  // Each gets a share of what is tried: the first of them is not all that is looked at.
  const share = Math.ceil(mostTries / Math.max(1, dear.length))
  const planFor = remembered(plan)
  for (const from of dear) {
    let tries = 0
    const own = from.shifts.filter(({ date }) => date > today).toReversed()
    const others = users.filter(
      ({ uuid, role, is_active }) =>
        is_active && uuid !== from.user.uuid && role === from.user.role,
    )
    for (const shift of own) {
      if (tries >= share) break
      const without = from.costWith(from.shifts.filter((each) => each !== shift))
      const freed = from.costWith(from.shifts) - without
      for (const user of others.filter((each) => seesPayOf(reader, each))) {
        if (tries >= share) break
        const to = planned.get(user.uuid) ?? planFor(user)
        const isOnIt = to.shifts.some(({ shift_id }) => shift_id === shift.shift_id)
        tries += 1
        if (isOnIt || !canTake(to, shift, zone)) continue
        const added = to.costWith([...to.shifts, shift]) - to.costWith(to.shifts)
        const cents = freed - added
        const of = { shift_id: shift.shift_id, from: from.user.uuid, to: user.uuid }
        if (cents >= worthIt) found.push({ ...of, saves: inDollars(cents), cents })
      }
    }
  }
  const best = found.toSorted((a, b) => b.cents - a.cents)
  // One word of each person: the second move would no more save what the first did.
  const said: typeof best = []
  for (const each of best) {
    if (
      said.length < mostSaid &&
      !said.some(({ from, to }) => from === each.from || to === each.to)
    ) {
      said.push(each)
    }
  }
  return said.map(({ shift_id, from, to, saves }) => ({ shift_id, from, to, saves }))
}
