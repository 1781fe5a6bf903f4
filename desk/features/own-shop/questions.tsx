import { formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { aboutText } from '#desk/lib/about-text.rules.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'

type Question = Reply<'listOwnQuestions'>['data'][number]

/** Questions of shoppers about own products that wait for an answer. */
export function Questions() {
	const { t } = useTranslation('ownShop')
	const language = useLanguage()
	const query = useRead('listOwnQuestions', {})
	const count = query.data?.length ?? 0
	const shown = formatNumber(count, language)
	return (
		<Section title={count > 0 ? t('questionsCount', { shown }) : t('questions')}>
			<Loaded query={query}>
				{(questions) =>
					questions.length === 0 ? (
						<p className="text-soft">{t('noQuestions')}</p>
					) : (
						<ul className="grid gap-4">
							{questions.map((question) => (
								<li key={question.id} className="border-t border-mist pt-3">
									<QuestionForm question={question} />
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
		</Section>
	)
}

function QuestionForm({ question: { id, product, text, asked_at } }: { question: Question }) {
	const { t } = useTranslation(['ownShop', 'common'])
	const language = useLanguage()
	const fields = useFields({ text: '' })
	const answer = useAct('answerOwnQuestion', { reads: ['listOwnQuestions'], onError: fields.refuse })
	const about = aboutText(product.name[language], text)
	const submit = () => {
		const typed = fields.values.text.trim()
		if (!typed) return fields.fail({ text: t('common:required') })
		answer.mutate({ params: { id }, body: { text: typed } })
	}
	return (
		<Form fields={fields} onSubmit={submit}>
			<div>
				<h3 className="text-base">{product.name[language]}</h3>
				<p className="break-words whitespace-pre-line">{text}</p>
				<time dateTime={asked_at} className="text-sm text-soft">
					{formatDateTime(asked_at, language)}
				</time>
			</div>
			<TextArea
				{...fields.field('text')}
				label={t('answer')}
				aria-label={`${t('answer')}: ${about}`}
				hint={t('answerHint')}
				rows={2}
				maxLength={1_000}
			/>
			<Button type="submit" wide aria-label={`${t('sendAnswer')}: ${about}`} loading={answer.isPending}>
				{t('sendAnswer')}
			</Button>
		</Form>
	)
}
