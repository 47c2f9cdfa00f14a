import type { Summary } from '../../shared/summaries/summary.ts'
import { env } from '../env.ts'
import { findSummary, hasSummariesLeft, isCurrent } from '../store/summaries.ts'
import type { TenantTable } from '../store/table/tenant-table.ts'
import { readTask, startTask, type Task } from '../store/records/tasks.ts'
import { fingerprintOf, readFacts, type FactsReader } from './read-facts.ts'
import { sentencesByRule } from './rules.ts'
import { summaryRef, type SummaryRef } from './summary-ref.ts'

/** After this long without an answer, a summary is asked for again. */
const timeout = 15 * 60_000

/** A summary as it stands, and the task that would have a better one written; null where none is wanted. */
export interface CurrentSummary {
  summary: Summary
  wanted: Omit<Task, 'tick'> | null
}

/**
 * A summary as it stands now, without waiting: what a model wrote of these very entries, or else what rules
 * say of them.
 */
export async function readSummary(
  from: FactsReader,
  { subject, language }: SummaryRef,
  now: number,
): Promise<CurrentSummary> {
  const { table, tenant, reader } = from
  const ref = summaryRef({ subject, language })
  const task = { kind: 'summary' as const, uuid: reader.uuid, from: ref }
  const mayUseModel = env.SUMMARY_MODEL !== '' && tenant.summaries !== false
  const [facts, kept, waiting, isLeft] = await Promise.all([
    readFacts(from, subject, now),
    mayUseModel ? findSummary(table, ref) : null,
    mayUseModel ? readTask(table, task) : null,
    mayUseModel && hasSummariesLeft(table, now, env.SUMMARY_CAP),
  ])
  const hasOne = isCurrent(kept, fingerprintOf(facts), now)
  if (hasOne && kept?.sentences) {
    const { sentences, entries } = kept
    return { summary: { sentences, by_model: true, entries }, wanted: null }
  }
  const isAsked = waiting !== null && now - Date.parse(waiting.act.at) < timeout
  const isWanted = isLeft && !hasOne && !isAsked && facts.length > 0
  const act = { actor: reader.uuid, at: new Date(now).toISOString() }
  const sentences = sentencesByRule(facts, subject, language)
  return {
    summary: { sentences, by_model: false, entries: facts.length },
    wanted: isWanted ? { ...task, act } : null,
  }
}

/** The summary that is there; the model is asked for a wanted one in the background, for the next reader. */
export async function requestingSummary(
  table: TenantTable,
  { summary, wanted }: CurrentSummary,
): Promise<Summary> {
  if (wanted) await startTask(table, wanted)
  return summary
}
