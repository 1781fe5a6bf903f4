import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { formatNumber, formatTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { cx } from '#ui/cx.ts'
import { CheckIcon, ClockIcon, InfoIcon } from '#ui/icons.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { LocalLink, useLanguage, useLocalPath } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { QueryNotice } from '#web/lib/query-notice.tsx'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import { useSession } from '#web/shop/session/session.ts'
import { type LinePlace, useLine } from './use-line.ts'

/** Milliseconds before a sale from which its line can be joined, as the server has it. */
const early = 10 * 60_000

/** As high as the place in a line, so that nothing below moves when it is shown, and when the turn has come. */
const frame = 'min-h-52 sm:min-h-43'

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
				<JoinedLine slug={slug} />
			</QueryProvider>
		)
	return (
		<Card className={cx('grid content-start gap-2', frame)}>
			<Title icon={<ClockIcon />}>{t('line.title')}</Title>
			<p className="text-soft">{t('line.intro')}</p>
			<div className="mt-1 flex min-h-12 items-center">
				{!open ? (
					<p className="font-semibold">
						{t('line.opens', { time: formatTime(new Date(opensAt).toISOString(), language) })}
					</p>
				) : signedIn ? (
					<Button onClick={() => setJoined(true)}>{t('line.join')}</Button>
				) : (
					<Button render={<LocalLink to={paths.signIn(local(paths.flashSale))} />}>{t('line.signIn')}</Button>
				)}
			</div>
		</Card>
	)
}

/** The line that was just joined has the focus that its button had. */
function JoinedLine({ slug }: { slug: string }) {
	const line = useLine(slug)
	const card = useRef<HTMLElement>(null)
	useEffect(() => card.current?.focus({ preventScroll: true }), [])
	return <LineCard ref={card} line={line} className={frame} />
}

/** The place of a shopper who is in the line of a sale. `here`: the page is the checkout. */
export function LineCard(props: {
	line: ReturnType<typeof useLine>
	here?: boolean
	className?: string
	ref?: RefObject<HTMLElement | null>
}) {
	const { t } = useTranslation(['line', 'common'])
	const own = useRef<HTMLElement>(null)
	const card = props.ref ?? own
	const { query, place, rejoin } = props.line
	const [waited, setWaited] = useState(false)
	if (place?.state === 'waiting' && !waited) setWaited(true)
	const onRejoin = () => {
		card.current?.focus({ preventScroll: true })
		rejoin()
	}
	return (
		<Card
			render={<section ref={card} tabIndex={-1} aria-label={t('line.title')} />}
			tone={place?.state === 'admitted' ? 'leaf' : 'plain'}
			className={cx(waited && frame, props.className)}
		>
			<div aria-live="polite" className="grid gap-2">
				{place ? (
					<Place place={place} here={props.here ?? false} onRejoin={onRejoin} />
				) : query.isError ? (
					<QueryNotice query={query} />
				) : (
					<div role="status" className="grid gap-3">
						<span className="sr-only">{t('common:loading')}</span>
						<Skeleton className="h-6 w-36" />
						<Skeleton className="h-9 w-56" />
						<Skeleton className="h-5 w-64 max-w-full" />
					</div>
				)}
			</div>
		</Card>
	)
}

function Title({ icon, children }: { icon: ReactNode; children: ReactNode }) {
	return (
		<h2 className="flex items-center gap-2 text-lg [&>svg]:size-5.5 [&>svg]:shrink-0 [&>svg]:text-leaf">
			{icon}
			{children}
		</h2>
	)
}

function Place({ place, here, onRejoin }: { place: LinePlace; here: boolean; onRejoin: () => void }) {
	const { t } = useTranslation('line')
	const language = useLanguage()
	const notice = (icon: ReactNode, title: string, text: ReactNode, action?: ReactNode) => (
		<>
			<Title icon={icon}>{title}</Title>
			<p className="text-soft">{text}</p>
			{action}
		</>
	)
	if (place.state === 'waiting') return <Waiting place={place} />
	if (place.state === 'admitted')
		return notice(
			<CheckIcon />,
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
			<ClockIcon />,
			t('line.expired'),
			t('line.expiredText'),
			<Button className="mt-1 justify-self-start" onClick={onRejoin}>
				{t('line.again')}
			</Button>,
		)
	return place.state === 'sold_out'
		? notice(<InfoIcon />, t('line.soldOut'), t('line.soldOutText'))
		: notice(<InfoIcon />, t('line.over'), t('line.overText'))
}

/** The number changes without being read out each time; the sentence with the minutes is, when it changes. */
function Waiting({ place }: { place: LinePlace }) {
	const { t } = useTranslation('line')
	const language = useLanguage()
	const minutes = Math.ceil(place.wait_seconds / 60)
	return (
		<>
			<Title icon={<ClockIcon />}>{t('line.title')}</Title>
			<p className="flex flex-wrap items-baseline gap-x-3" aria-live="off">
				<span className="text-soft">{t('line.place')}</span>
				<strong className="figures text-3xl leading-tight">{formatNumber(place.place, language)}</strong>
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
