import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'

/** Stands in for a page whose content is on its way; without scripts none is. */
export function PageWaiting(props: {
	/** Spoken while waiting. */
	label: string
}) {
	return (
		<div
			role="status"
			className="mx-auto grid min-h-[60vh] w-full max-w-5xl content-start gap-4 px-4 py-8 noscript:hidden"
		>
			<span className="sr-only">{props.label}</span>
			<Skeleton className="h-8 w-48" />
			<Skeleton className="h-32 rounded-lg" />
			<Skeleton className="h-32 rounded-lg" />
			<Skeleton className="h-32 rounded-lg" />
		</div>
	)
}
