import { useEffect, useSyncExternalStore } from 'react'
import { useRevalidator } from 'react-router'
import { cx } from '#web/ui/cx.ts'
import { formatClock } from './format.ts'
import { useLanguage } from './local-link.tsx'
import { askServerTime, serverNow } from './server-clock.ts'

/** Phones do not all ask for the new page in the same moment. */
const spreadMs = 2000

/**
 * Hours, minutes and seconds until a moment, by the server's clock. It only decorates: beside it stands when it is, in
 * words, for screen readers and for browsers without scripts. Its room is kept from the start. When it is over, the page
 * is asked for anew.
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

const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

/** One timer for all countdowns of a page. */
function everySecond(tell: () => void): () => void {
	listeners.add(tell)
	timer ??= setInterval(tellAll, 1000)
	askServerTime().then(tellAll)
	return () => {
		listeners.delete(tell)
		if (listeners.size > 0) return
		clearInterval(timer)
		timer = undefined
	}
}

function tellAll(): void {
	for (const tell of listeners) tell()
}
