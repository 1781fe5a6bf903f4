import type { ReactNode } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { RefundTo } from './refund-to.tsx'

/**
 * The problem, as a choice and in words, and the wallet for a refund of a cash order. `children` are between choice and
 * words.
 */
export function ReasonFields<V extends string>(props: {
	legend: string
	options: readonly { value: V; label: string }[]
	value: V | null
	onChange: (value: V) => void
	error: string | undefined
	note: string
	onNote: (note: string) => void
	/** The order is paid in cash. */
	cash: boolean
	children?: ReactNode
}) {
	const { t } = useTranslation(['orders', 'forms'])
	return (
		<>
			<RadioCards
				legend={props.legend}
				layout="list"
				value={props.value}
				onChange={(value) => props.onChange(value as V)}
				options={[...props.options]}
				error={props.error}
			/>
			{props.children}
			<TextArea
				label={t('return.note')}
				optionalMark={t('forms:optional')}
				rows={3}
				maxLength={500}
				value={props.note}
				onChange={(event) => props.onNote(event.target.value)}
			/>
			{props.cash && <RefundTo />}
		</>
	)
}
