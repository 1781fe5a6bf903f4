import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { formatClock } from '#client/format.ts'
import { cx } from '#ui/cx.ts'
import { useLanguage } from './local-link.tsx'
import { serverNow, sharedTimer } from './server-clock.ts'

/** Phones do not all request the new page at the same moment. */
const spreadMs = 2000
const everySecond = sharedTimer(1000)

/**
 * Hours, minutes and seconds until a time, by the server's clock. It is hidden from screen readers: the same time is shown
 * in words beside it. Its space is reserved from the start. When it has passed, the page's data is requested again.
 */
export function Countdown({ until, className }: { until: string; className?: string }) {
	const language = useLanguage()
	const end = Date.parse(until)
	const left = useSyncExternalStore(
		everySecond,
		() => Math.max(0, Math.ceil((end - serverNow()) / 1000)),
		() => null,
	)
	const { revalidate } = useRevalidator()
	const over = left === 0
	useEffect(() => {
		if (!over) return
		const timer = setTimeout(revalidate, 500 + Math.random() * spreadMs)
		return () => clearTimeout(timer)
	}, [over, revalidate])
	const parts = left === null ? ['–', '–', '–'] : formatClock(left, language)
	return (
		<span aria-hidden="true" className={cx('countdown noscript:hidden', className)}>
			{parts.map((part, at) => (
				// biome-ignore lint/suspicious/noArrayIndexKey: hours, minutes, seconds stay where they are
				<b key={at}>{part}</b>
			))}
		</span>
	)
}
