import { useUser } from './session.tsx'

/** Addresses of files, by the path of their call: each names the company that the page shows. */
export function useFileAddress(): (path: string) => string {
  const { tenant_id } = useUser()
  return (path) => `${path}?tenant=${tenant_id}`
}
