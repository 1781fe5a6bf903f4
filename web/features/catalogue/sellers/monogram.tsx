import { cx } from '#ui/cx.ts'

/** The first letter of a name with its signs, on a tint. */
export function Monogram({ name, large = false }: { name: string; large?: boolean }) {
	const letter = /^\P{M}(?:্\P{M}|\p{M})*/u.exec(name)?.[0] ?? ''
	return (
		<span
			aria-hidden="true"
			className={cx(
				'grid shrink-0 place-items-center rounded-md bg-leaf-tint font-bold text-leaf',
				large ? 'size-16 text-2xl' : 'size-11 text-lg',
			)}
		>
			{letter}
		</span>
	)
}
