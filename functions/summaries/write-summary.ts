import type { SummarySentence } from '../../shared/summaries/summary.ts'
import type { Language } from '../../shared/fields/languages.ts'
import { env } from '../env.ts'
import { countSummary, findSummary, isCurrent, keepSummary } from '../store/summaries.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { findTenant } from '../store/tenants.ts'
import { listEveryUser } from '../store/users.ts'
import { recordMetrics } from '../telemetry/meter.ts'
import { canSeeEveryone } from '../../shared/fields/role.ts'
import { type Fact } from './fact.ts'
import { fingerprintOf, readFacts, type Subject } from './read-facts.ts'
import { isGrounded } from './grounding.ts'
import { askModel, shownTo } from './model.ts'
import { readSummaryRef } from './summary-ref.ts'

/** What of a model's sentences stands up; null where that is fewer than half. */
async function groundedSentences(
  facts: readonly Fact[],
  known: readonly string[],
  language: Language,
) {
  const claims = await askModel(facts, language)
  const sound = claims.filter((claim) => isGrounded(claim, known))
  if (sound.length === 0 || sound.length * 2 < claims.length) return null
  return sound.map(({ text, cited }) => ({
    text,
    entry_ids: [...new Set(cited.map(({ id }) => id))],
  }))
}

/** Names that only an entry of theirs may bring into a sentence: the company's people and jobs. */
function namesOf(facts: readonly Fact[], users: readonly { name: string }[]): string[] {
  return [...users.map(({ name }) => name), ...facts.flatMap(({ person, job }) => [person, job])]
}

/**
 * Has the model write a summary that was asked for, unless it is there already, nobody wants it any more,
 * or the month's are used up. What does not stand up is kept as such: it is not asked again of the same entries.
 *
 * @returns whether it is done
 */
export async function writeSummary(
  table: TenantTable,
  ref: string,
  now: number,
  hasTime: () => boolean,
): Promise<boolean> {
  const found = readSummaryRef(ref)
  const tenant = await findTenant(table)
  if (!found || !tenant || tenant.summaries === false || !env.SUMMARY_MODEL) return true
  const users = await listEveryUser(table)
  const { subject, language } = found
  const reader = readerOf(subject, users)
  if (!reader) return true
  const facts = await readFacts({ table, tenant, reader }, subject, now)
  const fingerprint = fingerprintOf(facts)
  const kept = await findSummary(table, ref)
  if (isCurrent(kept, fingerprint, now)) return true
  if (!hasTime()) return false
  const shown = shownTo(facts)
  const keep = (sentences: SummarySentence[] | null, has_failed: boolean) =>
    keepSummary(table, ref, { fingerprint, sentences, entries: shown.length, has_failed }, now)
  if (shown.length === 0) await keep(null, false)
  else if (await countSummary(table, now, env.SUMMARY_CAP)) {
    try {
      const sentences = await groundedSentences(shown, namesOf(facts, users), language)
      recordMetrics(sentences ? { summaries_made: 1 } : { summaries_refused: 1 })
      await keep(sentences, false)
    } catch (error) {
      console.warn('The model wrote no summary:', error instanceof Error ? error.name : error)
      recordMetrics({ summaries_refused: 1 })
      await keep(null, true)
    }
  }
  return true
}

/** Whose rights a subject is read with: its own person, or anybody who sees everyone. */
function readerOf(subject: Subject, users: Awaited<ReturnType<typeof listEveryUser>>) {
  if (subject.kind === 'week' && subject.user !== null) {
    return users.find(({ uuid }) => uuid === subject.user)
  }
  return users.find(({ role, is_active }) => is_active && canSeeEveryone(role))
}
