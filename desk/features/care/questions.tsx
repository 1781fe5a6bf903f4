import { useState } from 'react'
import { formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { mostPublic as most } from '#contract/desk/answers.ts'
import { aboutText } from '#desk/lib/about-text.rules.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useReadPages } from '#desk/lib/reads.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Pages } from './pages.tsx'
import { StateChoice } from './state-choice.tsx'

type Question = Reply<'listQuestions'>['data']['items'][number]

/** Questions of shoppers about products. */
export function Questions() {
	const [state, setState] = useState<'waiting' | 'answered' | 'hidden'>('waiting')
	const query = useReadPages('listQuestions', { query: { state } })
	return (
		<>
			<StateChoice states={['waiting', 'answered', 'hidden']} selected={state} onSelect={setState} />
			<Pages query={query} keyOf={({ id }) => id}>
				{(question) => <QuestionCard question={question} />}
			</Pages>
		</>
	)
}

function QuestionCard({ question }: { question: Question }) {
	const { t } = useTranslation('care')
	const language = useLanguage()
	const { id, answer, answered_by } = question
	const reads = ['listQuestions', 'getToday'] as const
	const save = useAct('answerShopperQuestion', { reads, onError: () => {} })
	const hide = useAct('hideShopperQuestion', { reads })
	const about = aboutText(question.product.name[language], question.text)
	const hiding = !question.hidden && (
		<Button
			variant="ghost"
			shape="slim"
			className="justify-self-start"
			aria-label={`${t('hideQuestion')}: ${about}`}
			loading={hide.isPending}
			onClick={() => hide.mutate({ params: { id } })}
		>
			{t('hideQuestion')}
		</Button>
	)
	return (
		<>
			<header className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<h2 className="text-base font-semibold">{question.product.name[language]}</h2>
				<span className="text-soft">{question.seller[language]}</span>
				<time dateTime={question.asked_at} className="ms-auto text-sm text-soft">
					{formatDateTime(question.asked_at, language)}
				</time>
			</header>
			<p className="max-w-prose break-words whitespace-pre-line">{question.text}</p>
			{answer === null ? (
				<AnswerForm
					most={most}
					hint={t('onPage', { most: formatNumber(most, language) })}
					action={t('publish')}
					about={about}
					busy={save.isPending}
					send={(text) => save.mutateAsync({ params: { id }, body: { text } })}
				>
					{hiding}
				</AnswerForm>
			) : (
				<>
					<p className="border-s-4 border-leaf ps-3 break-words whitespace-pre-line">
						{answer} {answered_by && <Badge>{t(`by.${answered_by}`)}</Badge>}
					</p>
					{hiding}
				</>
			)}
		</>
	)
}
