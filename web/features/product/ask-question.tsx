import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import type { Question } from './product-data.ts'

/** The signed-in shopper's form, and their questions without an answer. */
export default function AskQuestion(props: { productId: number }) {
	return (
		<QueryProvider>
			<Form {...props} />
		</QueryProvider>
	)
}

function Form({ productId }: { productId: number }) {
	const { t } = useTranslation(['product', 'forms'])
	const push = useToasts((state) => state.push)
	const queries = useQueryClient()
	const [text, setText] = useState('')
	const [problem, setProblem] = useState<string>()
	const [busy, setBusy] = useState(false)
	const queryKey = [...keys.ownQuestions, productId]
	const { data: waiting = [] } = useQuery({
		queryKey,
		queryFn: async () => (await call('listMyQuestions', { params: { id: productId } })).data,
	})
	const setWaiting = (change: (before: Question[]) => Question[]) =>
		queries.setQueryData<Question[]>(queryKey, (before = []) => change(before))
	const send = async (event: FormEvent) => {
		event.preventDefault()
		setBusy(true)
		setProblem(undefined)
		try {
			const { data } = await call('askQuestion', { params: { id: productId }, body: { text } })
			setWaiting((before) => [data, ...before])
			setText('')
			push({ tone: 'success', text: t('questions.sent') })
		} catch (error) {
			setProblem(errorText(error, t('forms:network')))
		} finally {
			setBusy(false)
		}
	}
	const takeBack = (id: number) =>
		call('deleteQuestion', { params: { id } }).then(
			() => setWaiting((before) => before.filter((one) => one.id !== id)),
			(error: unknown) => showError(error, t('forms:network')),
		)
	return (
		<>
			<ul className="grid gap-2 empty:hidden">
				{waiting.map(({ id, text: asked }) => (
					<li
						key={id}
						className="flex max-w-[70ch] items-center justify-between gap-3 rounded-lg bg-gold-tint px-4 py-2.5"
					>
						<span className="grid min-w-0">
							<span className="font-semibold break-words">{asked}</span>
							<span className="text-xs text-soft">{t('questions.waiting')}</span>
						</span>
						<Button variant="ghost" shape="slim" onClick={() => takeBack(id)}>
							{t('questions.delete')}
						</Button>
					</li>
				))}
			</ul>
			<form onSubmit={send} className="grid max-w-[70ch] gap-3" noValidate>
				<TextArea
					label={t('questions.ask')}
					placeholder={t('questions.placeholder')}
					rows={2}
					maxLength={300}
					value={text}
					onChange={(event) => setText(event.target.value)}
					error={problem}
				/>
				<Button type="submit" className="justify-self-start" loading={busy} disabled={text.trim() === ''}>
					{t('questions.send')}
				</Button>
			</form>
		</>
	)
}
