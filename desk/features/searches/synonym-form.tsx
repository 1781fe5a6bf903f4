import { useTranslation } from '#client/use-translation.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { SynonymPreview } from './synonym-preview.tsx'

/** Gives two phrases the same meaning, or adds one to the set of the other. `phrase`: a search in vain. */
export function SynonymForm({ phrase, onSaved }: { phrase: string; onSaved: () => void }) {
	const { t } = useTranslation(['searches', 'common'])
	const fields = useFields({ phrase, same: '' })
	const { mutate, isPending } = useAct('saveSynonym', {
		reads: ['listSynonyms', 'listVainSearches', 'getToday'],
		onSuccess: () => {
			fields.reset()
			onSaved()
		},
		onError: fields.refuse,
	})
	const submit = () => {
		const phrases = [fields.values.phrase.trim(), fields.values.same.trim()]
		const missing = (['phrase', 'same'] as const).filter((_, at) => !phrases[at])
		if (missing.length > 0) return fields.fail(Object.fromEntries(missing.map((name) => [name, t('common:required')])))
		mutate({ body: { phrases } })
	}
	return (
		<Form fields={fields} onSubmit={submit}>
			<div className="grid grid-cols-1 items-start gap-3 sm:grid-cols-2">
				<TextField {...fields.field('phrase')} label={t('phrase')} maxLength={80} autoComplete="off" />
				<TextField {...fields.field('same')} label={t('same')} hint={t('sameHint')} maxLength={80} autoComplete="off" />
			</div>
			<SynonymPreview phrase={fields.values.phrase} same={fields.values.same} />
			<Button type="submit" className="justify-self-start" loading={isPending}>
				{t('save')}
			</Button>
		</Form>
	)
}
