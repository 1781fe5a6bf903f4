import type { ReactNode } from 'react'
import { shownPhone } from '#contract/shown-phone.ts'
import { useLanguage } from '#web/lib/local-link.tsx'

/** «We sent a code to +880 1712 345678», with a way to change it. */
export function SentTo(props: { words: string; address: string; children?: ReactNode }) {
	const language = useLanguage()
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4">
			<p>
				<span className="block text-sm text-soft">{props.words}</span>
				<bdi className="figures font-bold" dir="ltr">
					{props.address.includes('@') ? props.address : shownPhone(props.address, language)}
				</bdi>
			</p>
			{props.children}
		</div>
	)
}
