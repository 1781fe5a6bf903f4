import { useEffect, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'

type State = 'asking' | 'sending' | 'done' | 'failed'

const calls = { confirm: 'confirmNewsletter', leave: 'leaveNewsletter', stock: 'leaveStockAlerts' } as const

/**
 * The page of a link in a message. Its secret follows the # and so reaches no server log; the button is there because mail
 * programs open links automatically. In an SMS about stock the product's number precedes the secret.
 */
export function NewsletterLink({ to }: { to: keyof typeof calls }) {
	const { t } = useTranslation('newsletter')
	const [{ product, token }, setLink] = useState({ product: '', token: '' })
	const [state, setState] = useState<State>('asking')
	useEffect(() => {
		const [, number = '', secret = ''] = /^#(?:(\d+)-)?(.*)$/.exec(location.hash) ?? []
		setLink({ product: number, token: secret })
	}, [])
	const send = () => {
		setState('sending')
		call(calls[to], { body: { token: token || '...' } }).then(
			() => setState('done'),
			() => setState('failed'),
		)
	}
	return (
		<div className="mx-auto max-w-md pt-6 md:pt-12">
			<PrivateHead title={t(`${to}.title`)} />
			<Card className="grid gap-4 p-6">
				<h1 className="text-xl">{t(`${to}.title`)}</h1>
				<div role="status" className="grid gap-4">
					{(state === 'done' || state === 'failed') && (
						<Alert quiet tone={state === 'done' ? 'success' : 'error'}>
							{t(`${to}.${state}`)}
						</Alert>
					)}
				</div>
				{state !== 'done' && (
					<>
						<p>{t(`${to}.text`)}</p>
						<Button onClick={send} loading={state === 'sending'} wide>
							{t(`${to}.action`)}
						</Button>
					</>
				)}
				{product && (
					<Button variant="secondary" wide render={<LocalLink to={paths.product(product)} />}>
						{t('stock.product')}
					</Button>
				)}
			</Card>
		</div>
	)
}
