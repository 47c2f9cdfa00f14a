import type { Reference } from '../contract/reference.ts'
import type { tenantCalls } from './calls.ts'
import type { tenantSettingsCalls } from './settings-calls.ts'

export const tenantReference: Reference<typeof tenantCalls & typeof tenantSettingsCalls> = {
  listTenants: { summary: 'Companies that the person belongs to', scope: null },
  createTenant: {
    summary: 'Signs a company up, with the person as its owner, in a new session',
    scope: null,
    example: {
      name: 'Brightside Painting',
      industry: 'Painting',
      time_zone: 'America/New_York',
    },
  },
  getTenant: { summary: 'One company of the person’s', scope: null },
  updateTenant: {
    summary: 'Changes the company: name, industry, time zone, pay settings, account owner',
    scope: null,
    example: { time_zone: 'America/Chicago', version: 1 },
  },
}
