import type { ReactNode } from 'react'
import { Button } from '#ui/button/button.tsx'

/**
 * The button of a long form, in view wherever the form is scrolled, and beside it what became of it. `children`: what else
 * can be done.
 */
export function SaveBar(props: { label: string; busy: boolean; note: ReactNode; children?: ReactNode }) {
	return (
		<div className="sticky bottom-20 z-10 flex flex-wrap items-center gap-3 rounded-xl bg-raised p-3 shadow-float lg:bottom-4">
			<Button type="submit" loading={props.busy}>
				{props.label}
			</Button>
			{props.children}
			<p role="status" className="text-sm text-soft">
				{props.note}
			</p>
		</div>
	)
}
