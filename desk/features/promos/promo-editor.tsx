import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import type { FaultCode } from '#contract/catalogue-faults.ts'
import type { PromoRecord } from '#contract/desk/promos.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { faultText } from '#desk/lib/refusal-text.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { SaveBar } from '#desk/parts/save-bar.tsx'
import { Button } from '#ui/button/button.tsx'
import { newValues, type PromoValues, readRecord, readTerms, valuesOf } from './promo.rules.ts'
import { PromoFields } from './promo-form.tsx'
import { SimulationResult } from './simulation.tsx'

/**
 * The form of a promo, with a trial on last week's orders before anything is stored. `record`: the promo to change;
 * otherwise a new one is added. `onSaved` gets its code.
 */
export function PromoEditor({ record, onSaved }: { record?: PromoRecord; onSaved: (code: string) => void }) {
	const { t } = useTranslation(['promos', 'common'])
	const language = useLanguage()
	const fields = useFields<PromoValues>(record ? valuesOf(record) : newValues)
	const [saved, setSaved] = useState(false)
	const options = {
		reads: ['listDeskPromos', 'getDeskPromo'] as const,
		onError: fields.refuse,
		onSuccess: ({ code }: { code: string }) => {
			setSaved(true)
			onSaved(code)
		},
	}
	const create = useAct('createPromo', options)
	const change = useAct('changePromo', options)
	const simulation = useAct('simulatePromo', { onError: fields.refuse })
	const fail = (faults: Partial<Record<keyof PromoRecord, FaultCode>>) =>
		fields.fail(Object.fromEntries(Object.entries(faults).map(([name, code]) => [name, faultText(code, language)])))
	const save = () => {
		setSaved(false)
		const read = readRecord(fields.values)
		if ('faults' in read) return fail(read.faults)
		;(record ? change : create).mutate({ body: read.record })
	}
	const simulate = () => {
		const read = readTerms(fields.values)
		if ('faults' in read) return fail(read.faults)
		simulation.mutate({ body: read.terms })
	}
	return (
		<Form fields={fields} onSubmit={save}>
			<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
				<div className="grid grid-cols-1 gap-4">
					<PromoFields fields={fields} fixedCode={record !== undefined} />
				</div>
				<Section title={t('sim.title')}>
					<p className="text-soft">{t('sim.note')}</p>
					<Button variant="secondary" className="justify-self-start" loading={simulation.isPending} onClick={simulate}>
						{t(simulation.data ? 'sim.again' : 'sim.run')}
					</Button>
					<div role="status">{simulation.data && <SimulationResult result={simulation.data} />}</div>
				</Section>
			</div>
			<SaveBar
				label={t(record ? 'save' : 'create')}
				busy={create.isPending || change.isPending}
				note={saved && t('saved')}
			/>
		</Form>
	)
}
