import type { ReactNode } from 'react'
import { cx } from '#ui/cx.ts'

const tones = {
	good: 'bg-leaf-tint text-leaf-deep',
	due: 'bg-gold-tint text-gold-ink',
	bad: 'bg-chilli-tint text-chilli-deep',
	busy: 'bg-sky-tint text-ink',
	quiet: 'bg-mist text-ink',
}

/** The state of something, in a word or two: `due` waits for somebody, `busy` is on its way. */
export function Mark({ tone, children }: { tone: keyof typeof tones; children: ReactNode }) {
	return (
		<span
			className={cx(
				'inline-flex min-h-6 items-center rounded-sm px-2 text-xs font-bold whitespace-nowrap',
				tones[tone],
			)}
		>
			{children}
		</span>
	)
}
