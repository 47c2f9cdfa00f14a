/** The rule sets of overtime that a tenant chooses from, or a job's state decides. */
export const ruleSets = ['US', 'CA', 'CO', 'NV', 'AK'] as const
export type RuleSetId = (typeof ruleSets)[number]

/** The rules by which an hour is paid at more than its rate. */
export const payRules = [
  'week_40',
  'day_8',
  'day_12',
  'seventh_day',
  'seventh_day_8',
  'shift_12',
  'work_day_8',
] as const
export type PayRule = (typeof payRules)[number]

/** Ways of working that rules of overtime leave to others. */
export const workAgreements = ['union_contract', 'piece_rate', 'alternative_workweek'] as const
export type WorkAgreement = (typeof workAgreements)[number]

export interface RuleSet {
  /** Changes whenever a figure can come out otherwise. */
  version: string
  /** The date from which these rules hold. */
  from: string
  source: string
  /** Whom the rules do not cover: they are refused, not computed wrongly. */
  excludes: readonly (WorkAgreement | 'exempt')[]
}

const everywhere = ['exempt', 'union_contract', 'piece_rate'] as const

/** Where each rule of a set stands. */
const sections: Record<RuleSetId, string> = {
  US: 'FLSA 7(a)(1)',
  CA: 'CA Labor Code 510(a)',
  CO: '7 CCR 1103-1, rule 4.1.1',
  NV: 'NRS 608.018(1)',
  AK: 'AS 23.10.060(b)',
}

/** The section that a premium is owed by. */
export function sectionOf(rules: RuleSetId): string {
  return sections[rules]
}

/** The sources of the rules, and whom they leave out. */
export const ruleSetOf: Record<RuleSetId, RuleSet> = {
  US: {
    version: 'US-2026-1',
    from: '2020-01-01',
    source: 'FLSA 7(a), 29 CFR 778.101-.115',
    excludes: everywhere,
  },
  CA: {
    version: 'CA-2026-2',
    from: '2020-01-01',
    source: 'Labor Code 510, 512, 226.7; Wage Order 16; Alvarado v. Dart Container',
    excludes: [...everywhere, 'alternative_workweek'],
  },
  CO: {
    version: 'CO-2026-2',
    from: '2020-03-16',
    source: 'COMPS Order, 7 CCR 1103-1',
    excludes: everywhere,
  },
  NV: {
    version: 'NV-2026-3',
    from: '2024-07-01',
    source: 'NRS 608.018, 608.0126, 608.250',
    excludes: everywhere,
  },
  AK: {
    version: 'AK-2026-1',
    from: '2020-01-01',
    source: 'AS 23.10.060',
    excludes: everywhere,
  },
}
