import { Spinner } from '#ui/spinner/spinner.tsx'

/** Covers the whole screen, so that nothing else can be pressed. */
export function LoadingOverlay(props: {
	/** Whether it is shown. */
	active: boolean
	/** The text below the spinner. */
	label: string
}) {
	if (!props.active) return null
	return (
		<div
			role="status"
			data-print="hide"
			className="fixed inset-0 z-50 grid place-content-center justify-items-center gap-3 bg-paper/90"
		>
			<Spinner className="size-10 text-leaf" />
			<p className="font-semibold">{props.label}</p>
		</div>
	)
}
