import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { mostByMail, mostBySms } from '#contract/desk/answers.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import { aboutText } from '#desk/lib/about-text.rules.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useReadPages } from '#desk/lib/reads.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { AnswerForm } from './answer-form.tsx'
import { Pages } from './pages.tsx'
import { StateChoice } from './state-choice.tsx'

type Message = Reply<'listContactMessages'>['data']['items'][number]

/** Messages of the contact form. */
export function Messages() {
	const [state, setState] = useState<'open' | 'done'>('open')
	const query = useReadPages('listContactMessages', { query: { state } })
	return (
		<>
			<StateChoice states={['open', 'done']} selected={state} onSelect={setState} />
			<Pages query={query} keyOf={({ number }) => number}>
				{(message) => <MessageCard message={message} />}
			</Pages>
		</>
	)
}

function MessageCard({ message }: { message: Message }) {
	const { t } = useTranslation('care')
	const language = useLanguage()
	return (
		<>
			<header className="flex flex-wrap items-center gap-x-3 gap-y-1">
				<h2 className="text-base font-semibold">{message.name}</h2>
				<Badge>{t(`topic.${message.topic}`)}</Badge>
				<span className="figures text-soft">
					{message.reply_to.includes('@') ? message.reply_to : shownDigits(message.reply_to, language)}
				</span>
				{message.shopper !== null && (
					<Link to={`/shoppers/${message.shopper}`} className="touch-44 text-leaf hover:underline">
						{t('toShopper')}
					</Link>
				)}
				<time dateTime={message.written_at} className="ms-auto text-sm text-soft">
					{formatDateTime(message.written_at, language)}
				</time>
			</header>
			<p className="max-w-prose break-words whitespace-pre-line">{message.message}</p>
			<p className="figures text-sm text-soft">
				{message.number}
				{message.order_number && ` · ${t('aboutOrder', { number: message.order_number })}`}
			</p>
			{message.done_at === null ? (
				<MessageAnswer message={message} />
			) : (
				<p className="border-s-4 border-leaf ps-3 break-words whitespace-pre-line">
					{message.answer ?? <span className="text-soft">{t('closedOnly')}</span>}
					{message.answered_by && <span className="block text-sm text-soft">{message.answered_by}</span>}
				</p>
			)}
		</>
	)
}

function MessageAnswer({ message: { number, name, channel } }: { message: Message }) {
	const { t } = useTranslation('care')
	const language = useLanguage()
	const most = channel === 'sms' ? mostBySms : mostByMail
	const options = { reads: ['listContactMessages', 'getToday'] } as const
	const { mutateAsync, isPending } = useAct('answerContactMessage', { ...options, onError: () => {} })
	const close = useAct('answerContactMessage', options)
	const about = aboutText(name, number)
	const at = { params: { number } }
	return (
		<AnswerForm
			most={most}
			hint={t(channel === 'sms' ? 'bySms' : 'byMail', { most: formatNumber(most, language) })}
			action={t('send')}
			about={about}
			busy={isPending}
			send={(text) => mutateAsync({ ...at, body: { text } })}
		>
			<Button
				variant="ghost"
				shape="slim"
				aria-label={`${t('closeOnly')}: ${about}`}
				loading={close.isPending}
				onClick={() => close.mutate({ ...at, body: {} })}
			>
				{t('closeOnly')}
			</Button>
		</AnswerForm>
	)
}
