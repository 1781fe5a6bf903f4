import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { formatNumber, formatTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { LocalLink, useLanguage, useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import { useSession } from '#web/shop/session/session.ts'
import { type LinePlace, useLine } from './use-line.ts'

/** Milliseconds before a sale from which its line can be joined, as the server has it. */
const early = 10 * 60_000

/** The waiting line of a flash sale on the page of the sale: when it opens, a button to join it, and then the place. */
export function SaleLine({ slug, startsAt }: { slug: string; startsAt: string }) {
	const { t } = useTranslation('line')
	const language = useLanguage()
	const local = useLocalPath()
	const signedIn = useSession((state) => state.status) === 'authorized'
	const [joined, setJoined] = useState(false)
	const opensAt = Date.parse(startsAt) - early
	const open = usePassed(opensAt)
	if (joined)
		return (
			<QueryProvider>
				<LineCard slug={slug} />
			</QueryProvider>
		)
	return (
		<Card className="grid gap-3">
			<h3 className="text-md">{t('line.title')}</h3>
			<p className="text-soft">{t('line.intro')}</p>
			{!open ? (
				<p className="font-semibold">
					{t('line.opens', { time: formatTime(new Date(opensAt).toISOString(), language) })}
				</p>
			) : signedIn ? (
				<Button className="justify-self-start" onClick={() => setJoined(true)}>
					{t('line.join')}
				</Button>
			) : (
				<Button className="justify-self-start" render={<LocalLink to={paths.signIn(local(paths.flashSale))} />}>
					{t('line.signIn')}
				</Button>
			)}
		</Card>
	)
}

/** The place of a shopper who is in the line of a sale, joining it at once. `here`: the page is the checkout. */
export function LineCard({ slug, here = false, className }: { slug: string; here?: boolean; className?: string }) {
	const { t } = useTranslation('line')
	const { query, place, rejoin } = useLine(slug, true)
	return (
		<Card render={<section aria-label={t('line.title')} />} {...(className && { className })}>
			<div aria-live="polite" className="grid gap-2">
				{place ? <Place place={place} here={here} onRejoin={rejoin} /> : <QueryNotice query={query} />}
			</div>
		</Card>
	)
}

function Place({ place, here, onRejoin }: { place: LinePlace; here: boolean; onRejoin: () => void }) {
	const { t } = useTranslation('line')
	const language = useLanguage()
	const notice = (title: string, text: ReactNode, action?: ReactNode) => (
		<>
			<h2 className="text-lg">{title}</h2>
			<p className="text-soft">{text}</p>
			{action}
		</>
	)
	if (place.state === 'waiting') return <Waiting place={place} />
	if (place.state === 'admitted')
		return notice(
			t('line.admitted'),
			place.until && t('line.until', { time: formatTime(place.until, language) }),
			!here && (
				<Button className="mt-1 justify-self-start" render={<LocalLink to={paths.checkout} />}>
					{t('line.toCheckout')}
				</Button>
			),
		)
	if (place.state === 'expired')
		return notice(
			t('line.expired'),
			t('line.expiredText'),
			<Button className="mt-1 justify-self-start" onClick={onRejoin}>
				{t('line.again')}
			</Button>,
		)
	return place.state === 'sold_out'
		? notice(t('line.soldOut'), t('line.soldOutText'))
		: notice(t('line.over'), t('line.overText'))
}

/** The number changes without being read out each time; the sentence with the minutes is, when it changes. */
function Waiting({ place }: { place: LinePlace }) {
	const { t } = useTranslation('line')
	const language = useLanguage()
	const minutes = Math.ceil(place.wait_seconds / 60)
	return (
		<>
			<h2 className="text-lg">{t('line.title')}</h2>
			<p className="flex flex-wrap items-baseline gap-x-3" aria-live="off">
				<span className="text-soft">{t('line.place')}</span>
				<strong className="figures text-2xl">{formatNumber(place.place, language)}</strong>
			</p>
			<p className="font-semibold">
				{minutes <= 1 ? t('line.soon') : t('line.wait', { count: minutes, shown: formatNumber(minutes, language) })}
			</p>
			<p className="text-soft">{t('line.keep')}</p>
		</>
	)
}

/** Whether a moment has passed; the component is rendered again when it does. */
function usePassed(at: number): boolean {
	const [passed, setPassed] = useState(false)
	useEffect(() => {
		const timer = setTimeout(setPassed, Math.max(0, at - Date.now()), true)
		return () => clearTimeout(timer)
	}, [at])
	return passed
}
