import { useTranslation } from '#client/use-translation.ts'
import { Mark } from '#desk/parts/mark.tsx'
import type { PeriodState } from './period.rules.ts'

const tones = { archived: 'quiet', planned: 'due', running: 'good', ended: 'quiet' } as const

/** Whether something is planned, shown now, over or archived. */
export function PeriodMark({ state }: { state: PeriodState }) {
	const { t } = useTranslation('merchandising')
	return <Mark tone={tones[state]}>{t(`states.${state}`)}</Mark>
}
