/** The thin bar at the top of the window while a page is loading. */
export function TopProgress(props: {
	/** Whether a page is loading. */
	active: boolean
	/** The text for screen readers. */
	label: string
}) {
	if (!props.active) return null
	return (
		<div
			role="progressbar"
			aria-label={props.label}
			data-print="hide"
			className="fixed inset-x-0 top-0 z-50 h-0.75 overflow-hidden bg-leaf-tint"
		>
			<span className="block h-full w-1/3 animate-slide-by rounded-full bg-leaf rtl:[animation-direction:reverse]" />
		</div>
	)
}
