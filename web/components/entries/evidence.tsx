import type { EvidenceKind } from '../../../shared/payroll/wages/evidence.ts'
import { usePayrollText } from '../../language/payroll/text.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import './evidence.css'

const icons: Record<EvidenceKind, IconName> = {
  live: 'clock',
  later: 'words',
  foreman: 'crew',
  location: 'pin',
  voice: 'mic',
  automation: 'pin',
  offline: 'swap',
  clock: 'bell',
  imported: 'swap',
  corrected: 'edit',
  office: 'receipt',
}

/** How hours came about, each kind by an icon and in words. */
export function Evidence({ kinds }: { kinds: readonly EvidenceKind[] }) {
  const { evidence } = usePayrollText()
  return (
    <span className="evidence muted">
      {kinds.map((kind) => (
        <span key={kind}>
          <Icon name={icons[kind]} size={16} /> {evidence[kind]}
        </span>
      ))}
    </span>
  )
}
