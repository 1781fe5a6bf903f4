import type { ComponentType } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { useRead } from '#desk/lib/reads.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Messages } from './messages.tsx'
import { Questions } from './questions.tsx'
import { Reviews } from './reviews.tsx'

const lists = { messages: Messages, questions: Questions, reviews: Reviews } satisfies Record<string, ComponentType>
type List = keyof typeof lists
const names = Object.keys(lists) as List[]

/** What shoppers wrote and waits for an answer or a decision: messages, questions about products, reported reviews. */
export default function Care() {
	const { t } = useTranslation('care')
	const [parameters, setParameters] = useSearchParams()
	const wanted = parameters.get('list')
	const selected = names.find((name) => name === wanted) ?? 'messages'
	const today = useRead('getToday', {})
	const waiting = (list: List) => today.data?.waits.find(({ wait }) => wait === list)
	const Shown = lists[selected]
	return (
		<Page title={t('title')} note={t('note')}>
			<FilterChips
				label={t('lists')}
				filters={names.map((id) => ({
					id,
					label: t(`list.${id}`),
					count: waiting(id)?.count,
					more: waiting(id)?.more,
				}))}
				selected={selected}
				onSelect={(list) => setParameters(list === 'messages' ? {} : { list })}
			/>
			<Shown />
		</Page>
	)
}
