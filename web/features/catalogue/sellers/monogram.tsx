import { cx } from '#ui/cx.ts'
import { firstLetter } from '#web/lib/first-letter.ts'

/** The first letter of a name with its signs, on a tint. */
export function Monogram({ name, large = false }: { name: string; large?: boolean }) {
	return (
		<span
			aria-hidden="true"
			className={cx(
				'grid shrink-0 place-items-center rounded-md bg-leaf-tint font-bold text-leaf',
				large ? 'size-16 text-2xl' : 'size-11 text-lg',
			)}
		>
			{firstLetter(name)}
		</span>
	)
}
