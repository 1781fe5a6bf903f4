import type { ReactNode } from 'react'

/** A word between two alternatives, on a line. */
export function OrLine({ children }: { children: ReactNode }) {
	return (
		<p className="flex items-center gap-3 text-sm text-soft before:h-px before:flex-1 before:bg-mist after:h-px after:flex-1 after:bg-mist">
			{children}
		</p>
	)
}
