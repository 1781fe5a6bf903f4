import { CheckIcon } from '#ui/icons.tsx'

/** A checkbox without a visible label, with a large target. */
export function Tick(props: { label: string; checked: boolean; onChange: () => void }) {
	return (
		<span className="relative grid size-11 shrink-0 place-items-center -ms-2.5">
			<input
				type="checkbox"
				aria-label={props.label}
				checked={props.checked}
				onChange={props.onChange}
				className="peer touch-44 size-5.5 cursor-pointer appearance-none rounded-[0.4rem] border-[1.5px] border-edge bg-card transition-colors checked:border-leaf checked:bg-leaf"
			/>
			<CheckIcon
				strokeWidth={3}
				className="pointer-events-none absolute inset-0 m-auto size-4 text-on-leaf opacity-0 peer-checked:opacity-100"
			/>
		</span>
	)
}
