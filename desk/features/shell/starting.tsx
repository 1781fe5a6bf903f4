import { Skeleton } from '#ui/skeleton/skeleton.tsx'

/** The shape of the desk, before its code and the person are known. */
export function Starting() {
	return (
		<div aria-busy="true" className="flex flex-1">
			<div className="hidden w-64 shrink-0 bg-sunk lg:block" />
			<div className="grid flex-1 content-start gap-4 p-4 md:p-6">
				<Skeleton className="h-11 max-w-120 rounded-md" />
				<Skeleton className="h-8 w-48" />
				<Skeleton className="h-64 rounded-xl" />
			</div>
		</div>
	)
}
