import { createContext, use, useCallback, useEffect, useState, type ReactNode } from 'react'
import { useText } from '../language/app/text.tsx'

interface Toast {
  message: string
  onUndo?: () => void
}

/** How long what was done can be taken back from here, in milliseconds. */
const shownFor = 10_000

const ToastContext = createContext<(toast: Toast) => void>(() => undefined)

/** Says what was just done, with a way back, wherever the person goes next. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const { common } = useText()
  const [toast, setToast] = useState<Toast | null>(null)
  const show = useCallback((next: Toast) => setToast(next), [])
  useEffect(() => {
    if (!toast) return
    const timer = setTimeout(() => setToast(null), shownFor)
    return () => clearTimeout(timer)
  }, [toast])
  return (
    <ToastContext value={show}>
      {children}
      <div className="toasts" role="status">
        {toast && (
          <div className="toast">
            <span>{toast.message}</span>
            {toast.onUndo && (
              <button
                type="button"
                onClick={() => {
                  setToast(null)
                  toast.onUndo?.()
                }}
              >
                {common.undo}
              </button>
            )}
          </div>
        )}
      </div>
    </ToastContext>
  )
}

/** Says that what was typed is saved. */
export function useSaved(): () => void {
  const { common } = useText()
  const show = useToast()
  return () => show({ message: common.saved })
}

/** Shows a sentence for ten seconds. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext)
}
