import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Page } from '#desk/parts/page.tsx'
import { FileStep } from './file-step.tsx'
import type { LookedAt, Plan } from './imports-types.ts'
import { type Choices, MappingStep, nothingChosen } from './mapping-step.tsx'
import { RunStep } from './run-step.tsx'

/** A file becomes products: its columns are matched by eye, it is tried, and then imported. */
export default function Import() {
	const { t } = useTranslation('imports')
	const [seen, setSeen] = useState<LookedAt>()
	/** Kept here, so that they are there again after the dry run. */
	const [choices, setChoices] = useState<Choices>(nothingChosen)
	const [plan, setPlan] = useState<Plan>()
	const again = () => {
		setSeen(undefined)
		setChoices(nothingChosen)
		setPlan(undefined)
	}
	return (
		<Page title={t('title')} note={t('note')}>
			{!seen && <FileStep onSeen={setSeen} />}
			{seen && !plan && (
				<MappingStep {...{ seen, choices }} onSeen={setSeen} onChoices={setChoices} onPlan={setPlan} onBack={again} />
			)}
			{plan && <RunStep plan={plan} onAgain={again} onBack={() => setPlan(undefined)} />}
		</Page>
	)
}
