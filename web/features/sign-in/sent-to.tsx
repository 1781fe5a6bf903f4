import type { ReactNode } from 'react'
import { useLanguage } from '../../lib/local-link.tsx'
import { shownDigits } from './shown-digits.ts'

/** «We sent a code to +880 1712 345678», with a way to change it. */
export function SentTo(props: { words: string; address: string; children?: ReactNode }) {
	const language = useLanguage()
	return (
		<div className="flex flex-wrap items-center justify-between gap-x-4">
			<p>
				<span className="block text-sm text-soft">{props.words}</span>
				<bdi className="figures font-bold" dir="ltr">
					{props.address.includes('@') ? props.address : shownDigits(groupedPhone(props.address), language)}
				</bdi>
			</p>
			{props.children}
		</div>
	)
}

/** `+8801712345678` as people read it. */
export function groupedPhone(phone: string): string {
	return phone.replace(/^(\+880)(\d{4})(\d{6})$/, '$1 $2 $3')
}
