import { tenantCalls } from '../../shared/tenants/calls.ts'
import { useCall } from '../api/queries.ts'
import { useFormatIn, type Format } from '../language/format.ts'
import { useUser } from './session.tsx'

/** The tenant that is shown, with how it pays. */
export function useTenant() {
  const { tenant_id } = useUser()
  return useCall(tenantCalls.getTenant, { params: { uuid: tenant_id } })
}

/** The time zone in which the tenant reads its times. */
export function useTimeZone(): string {
  return useUser().time_zone
}

/** How the tenant reads dates, numbers and money, in the user's language. */
export function useFormat(): Format {
  return useFormatIn(useTimeZone())
}
