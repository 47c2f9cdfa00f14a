import { colorSheetCalls } from '../../../shared/color-sheets/calls.ts'
import type { ColorSheet } from '../../../shared/color-sheets/color-sheet.ts'
import { useSend } from '../../api/queries.ts'
import { useText } from '../../language/app/text.tsx'
import { useColorSheetText } from '../../language/color-sheet/text.ts'
import { useUser } from '../../session/session.tsx'
import { useFormat } from '../../session/tenant.ts'
import { ConfirmButton } from '../confirm-button.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { useToast } from '../toasts.tsx'

/** The link that a customer has: to look at, to hand over, to withdraw. */
export function SheetLink({ job, sheet, url }: { job: string; sheet: ColorSheet; url: string }) {
  const { common } = useText()
  const text = useColorSheetText()
  const format = useFormat()
  const { tenant_name } = useUser()
  const toast = useToast()
  const withdraw = useSend(colorSheetCalls.withdrawColorSheet)
  const message = text.message(tenant_name, url)
  const { shared_at, shared_by_name } = sheet
  return (
    <div className="sheet-link">
      <label className="field">
        <span>{text.link}</span>
        <input className="input" readOnly value={url} onFocus={({ target }) => target.select()} />
      </label>
      {shared_at && (
        <p className="muted">
          {text.sharedBy(shared_by_name ?? common.unknownUser, format.dateTime(shared_at))}
        </p>
      )}
      <div className="actions">
        <CopyButton text={url} label={text.copy} done={text.copied} />
        {'share' in navigator && (
          <button
            type="button"
            className="button"
            onClick={() => void navigator.share({ text: message }).catch(() => undefined)}
          >
            {text.send}
          </button>
        )}
        <a className="button" href={url} target="_blank" rel="noreferrer">
          {text.open}
        </a>
        <ConfirmButton
          label={text.withdraw}
          question={text.askWithdraw}
          isDangerous
          onConfirm={async () => {
            await withdraw.mutateAsync({ params: { uuid: job } })
            toast({ message: text.withdrawn })
          }}
        />
      </div>
    </div>
  )
}
