import { useState } from 'react'
import { showError } from '#client/failures.ts'
import { formatDate } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { lazyPart } from '#web/lib/lazy-part.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { preparesPanel, usePanels } from '#web/lib/panels.ts'
import { call } from '#web/shop/session/api.ts'
import { useSession } from '#web/shop/session/session.ts'
import type { Question, QuestionPage } from './product-data.ts'

const AskQuestion = lazyPart(() => import('./ask-question.tsx'))

/** Questions and their answers, and a form for a new one. */
export function Questions(props: { productId: number; seller: string; first: QuestionPage }) {
	const { t } = useTranslation(['product', 'catalogue'])
	const signedIn = useSession((state) => state.status === 'authorized')
	const openModal = usePanels((state) => state.openModal)
	const [page, setPage] = useState(props.first)
	const [busy, setBusy] = useState(false)
	const more = async () => {
		setBusy(true)
		try {
			const query = page.next_cursor ? { cursor: page.next_cursor, limit: 10 } : {}
			const { data } = await call('listQuestions', { params: { id: props.productId }, query })
			setPage({ ...data, items: [...page.items, ...data.items] })
		} catch (error) {
			showError(error, t('catalogue:card.failed'))
		} finally {
			setBusy(false)
		}
	}
	return (
		<section id="questions" className="grid scroll-mt-20 content-start gap-4 below [--below:8.5rem]">
			<h2 className="text-lg md:text-xl">{t('questions.title')}</h2>
			{page.items.length === 0 && <p className="text-soft">{t('questions.none')}</p>}
			<ul className="grid gap-3 empty:hidden">
				{page.items.map((question) => (
					<li key={question.id}>
						<Answered question={question} seller={props.seller} />
					</li>
				))}
			</ul>
			{page.next_cursor && (
				<Button variant="secondary" className="justify-self-start noscript:hidden" loading={busy} onClick={more}>
					{t('questions.more')}
				</Button>
			)}
			{signedIn ? (
				<AskQuestion productId={props.productId} />
			) : (
				<Button
					variant="secondary"
					shape="slim"
					className="justify-self-start noscript:hidden"
					{...preparesPanel('LOGIN_VIEW')}
					onClick={() => openModal('LOGIN_VIEW')}
				>
					{t('questions.signIn')}
				</Button>
			)}
		</section>
	)
}

function Answered({ question, seller }: { question: Question; seller: string }) {
	const { t } = useTranslation('product')
	const language = useLanguage()
	const { answer } = question
	return (
		<Card render={<article />} className="grid max-w-[70ch] gap-2">
			<p className="font-semibold break-words">{question.text}</p>
			{answer && (
				<div className="grid gap-1 border-s-2 border-leaf ps-3">
					<p className="break-words whitespace-pre-line">{answer.text}</p>
					<p className="text-xs text-soft">
						{answer.by === 'seller' ? t('questions.bySeller', { seller }) : t('questions.byShop')}
						{' · '}
						<time dateTime={answer.at}>{formatDate(answer.at, language)}</time>
					</p>
				</div>
			)}
		</Card>
	)
}
