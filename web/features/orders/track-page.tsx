import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { useMealText } from '#web/shop/products/meal.tsx'
import { call } from '#web/shop/session/api.ts'
import { Progress } from './progress.tsx'
import { StatusBadge } from './status-badge.tsx'

const fields = ['number', 'phone'] as const

/** The state of an order for a visitor who knows its number and phone; no sign-in is needed. */
export function TrackPage() {
	const { t } = useTranslation(['orders', 'forms'])
	const [missing, setMissing] = useState<readonly string[]>([])
	const track = useMutation({
		mutationFn: (body: { number: string; phone: string }) => call('trackOrder', { body }),
	})

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault()
		const form = new FormData(event.currentTarget)
		const [number = '', phone = ''] = fields.map((name) => String(form.get(name) ?? '').trim())
		const empty = fields.filter((name) => !{ number, phone }[name])
		setMissing(empty)
		if (empty[0]) return event.currentTarget.querySelector<HTMLInputElement>(`[name=${empty[0]}]`)?.focus()
		track.mutate({ number, phone })
	}

	return (
		<div className="mx-auto grid w-full max-w-xl gap-5 py-6 md:py-10">
			<PrivateHead title={t('track.title')} />
			<header className="grid gap-1">
				<h1 className="text-xl md:text-2xl">{t('track.title')}</h1>
				<p className="text-soft noscript:hidden">{t('track.lead')}</p>
				<p className="hidden noscript:block">
					{t('track.noScript')}{' '}
					<LocalLink to={paths.contact} className="font-semibold text-leaf underline">
						{t('track.contact')}
					</LocalLink>
				</p>
			</header>
			<Card className="p-5 noscript:hidden" render={<form method="post" noValidate onSubmit={submit} />}>
				<div className="grid gap-4">
					<TextField
						label={t('track.number')}
						hint={t('track.numberHint')}
						name="number"
						autoComplete="off"
						autoCapitalize="characters"
						spellCheck={false}
						maxLength={40}
						error={missing.includes('number') ? t('track.numberRequired') : undefined}
					/>
					<TextField
						label={t('track.phone')}
						name="phone"
						type="tel"
						autoComplete="tel"
						maxLength={40}
						error={missing.includes('phone') ? t('track.phoneRequired') : undefined}
					/>
					<Button type="submit" wide loading={track.isPending}>
						{t('track.submit')}
					</Button>
				</div>
			</Card>
			{track.isError && <Alert tone="error">{errorText(track.error, t('forms:network'))}</Alert>}
			<div aria-live="polite" className="grid gap-3 empty:hidden">
				{track.isSuccess && <Found order={track.data.data} />}
			</div>
			<LocalLink
				to={paths.orders}
				className="inline-flex min-h-11 items-center justify-self-start font-semibold text-leaf noscript:hidden"
			>
				{t('track.mine')}
			</LocalLink>
		</div>
	)
}

type Tracked = Awaited<ReturnType<typeof call<'trackOrder'>>>['data']

function Found({ order }: { order: Tracked }) {
	const { t } = useTranslation('orders')
	const language = useLanguage()
	const mealText = useMealText()
	return (
		<>
			<div className="flex flex-wrap items-start justify-between gap-3">
				<div>
					<h2 className="text-md">
						<bdi className="figures">{order.number}</bdi>
					</h2>
					<p className="text-sm text-soft">
						{t('track.placedAt', { date: formatDateTime(order.placed_at, language) })}
					</p>
				</div>
				<StatusBadge status={order.status} />
			</div>
			{order.parts.map((part, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: parcels have no name but their place
				<Card key={at} className="grid gap-3">
					{order.parts.length > 1 && (
						<h3 className="text-base">{t('track.part', { shown: formatNumber(at + 1, language) })}</h3>
					)}
					{part.meal && !['delivered', 'cancelled', 'returned'].includes(part.status) && (
						<p className="figures text-sm text-soft">{t('track.comes', { when: mealText(part.meal) })}</p>
					)}
					<Progress status={part.status} timeline={part.timeline} />
				</Card>
			))}
		</>
	)
}
