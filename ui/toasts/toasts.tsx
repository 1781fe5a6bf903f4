import { useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useModalStack } from '#ui/dialog/modal-stack.ts'
import { CheckIcon, CloseIcon, InfoIcon, WarningIcon } from '#ui/icons.tsx'
import { type Toast, useToasts } from './use-toasts.ts'

/** False in browsers without popover, such as Chromium before 114: there a `z-index` puts toasts above the page. */
const inTopLayer = typeof HTMLElement !== 'undefined' && 'showPopover' in HTMLElement.prototype

type ToastsProps = {
	/** Accessible name of the region. */
	label: string
	/** Accessible name of each toast's close button. */
	closeLabel: string
}

/**
 * The only region for toasts, at the top right; screen readers announce them politely (`aria-live`). It is in the top layer,
 * and inside the open modal if there is one, because everything outside a modal is inert.
 */
export function Toasts(props: ToastsProps) {
	const host = useModalStack((state) => state.elements.at(-1))
	return host ? createPortal(<Region {...props} />, host) : <Region {...props} />
}

function Region(props: ToastsProps) {
	const all = useToasts((state) => state.toasts)
	const toasts = useIsDrawn() ? all : []
	const [held, setHeld] = useState(false)
	const show = useCallback((region: HTMLElement | null) => {
		if (inTopLayer && region?.isConnected && !region.matches(':popover-open')) region.showPopover()
	}, [])
	return (
		<section
			ref={show}
			popover={inTopLayer ? 'manual' : undefined}
			aria-label={props.label}
			aria-live="polite"
			className="toasts"
			onPointerEnter={() => setHeld(true)}
			onPointerLeave={() => setHeld(false)}
			onFocus={() => setHeld(true)}
			onBlur={() => setHeld(false)}
		>
			{toasts.map((toast) => (
				<ToastCard key={toast.id} toast={toast} held={held && toasts.length > 0} closeLabel={props.closeLabel} />
			))}
		</section>
	)
}

/** False until the region has been rendered empty: screen readers do not announce a region that appears with its text. */
function useIsDrawn(): boolean {
	const [drawn, setDrawn] = useState(false)
	useEffect(() => {
		const frame = requestAnimationFrame(() => setDrawn(true))
		return () => cancelAnimationFrame(frame)
	}, [])
	return drawn
}

const icons = { success: CheckIcon, error: WarningIcon, info: InfoIcon }

function ToastCard({ toast, held, closeLabel }: { toast: Toast; held: boolean; closeLabel: string }) {
	const dismiss = useToasts((state) => state.dismiss)
	const Icon = icons[toast.tone]
	useEffect(() => {
		if (held || toast.duration === 0) return
		const timer = setTimeout(() => dismiss(toast.id), toast.duration)
		return () => clearTimeout(timer)
	}, [held, toast, dismiss])
	return (
		<div className="toast" data-tone={toast.tone}>
			<span className="toast-mark">
				<Icon className="size-4" strokeWidth={2.6} />
			</span>
			<p className="min-w-0 flex-1 py-3 text-sm font-semibold">{toast.text}</p>
			{toast.action && (
				<button
					type="button"
					className="min-h-11 shrink-0 rounded-sm px-2 text-sm font-bold text-leaf underline underline-offset-4"
					onClick={() => {
						toast.action?.run()
						dismiss(toast.id)
					}}
				>
					{toast.action.label}
				</button>
			)}
			<button
				type="button"
				aria-label={closeLabel}
				className="grid size-11 shrink-0 place-items-center rounded-md text-soft hover:text-ink"
				onClick={() => dismiss(toast.id)}
			>
				<CloseIcon className="size-5" />
			</button>
		</div>
	)
}
