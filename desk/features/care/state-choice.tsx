import { useTranslation } from '#client/use-translation.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'

/** Which of a list are shown: those that wait, or those that are done. */
export function StateChoice<State extends string>(props: {
	states: readonly State[]
	selected: State
	onSelect: (state: State) => void
}) {
	const { t } = useTranslation('care')
	return (
		<FilterChips
			label={t('show')}
			filters={props.states.map((id) => ({ id, label: t(`state.${id}`) }))}
			selected={props.selected}
			onSelect={props.onSelect}
		/>
	)
}
