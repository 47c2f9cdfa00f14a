import type { Summary } from '../../shared/summary.ts'
import { env } from '../env.ts'
import { findSummary, hasSummariesLeft } from '../store/summaries.ts'
import { readTask, startTask } from '../store/tasks.ts'
import { fingerprintOf, readFacts, type FactsReader } from './facts.ts'
import { sentencesByRule } from './rules.ts'
import { summaryRef, type SummaryRef } from './summary-ref.ts'

/**
 * A summary as it stands now, without waiting: what a model wrote of these very entries, or else what rules
 * say of them; then the model is asked, behind the reader's back, for whoever looks next.
 */
export async function readSummary(
  from: FactsReader,
  { subject, language }: SummaryRef,
  now: number,
): Promise<Summary> {
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
  const isCurrent = kept?.fingerprint === fingerprintOf(facts)
  if (isCurrent && kept.sentences) {
    return { sentences: kept.sentences, by_model: true, entries: kept.entries }
  }
  if (isLeft && !isCurrent && !waiting && facts.length > 0) {
    const act = { actor: reader.uuid, at: new Date(now).toISOString() }
    await startTask(table, { ...task, act })
  }
  const sentences = sentencesByRule(facts, subject, language)
  return { sentences, by_model: false, entries: facts.length }
}
