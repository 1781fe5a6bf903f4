import { Skeleton } from '#ui/skeleton/skeleton.tsx'

/** A placeholder for a page whose content is loading. Hidden without scripts: then no content is loaded. Until it is there
 * the page's footer is invisible (`base.css`), which the content would push down. */
export function PageWaiting(props: {
	/** Text for screen readers. */
	label: string
}) {
	return (
		<div
			role="status"
			data-page-waiting=""
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
