import { type ReactNode, useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useTitleCount } from '#desk/lib/counts.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { cx } from '#ui/cx.ts'
import { Together } from './together.tsx'

let firstPath: string | undefined

/** One page of the desk: its heading, which gets the focus after a navigation, its main actions, and its content. */
export function Page(props: {
	/** The heading, also the title of the document. */
	title: string
	/** Below the heading: what the page shows, in a few words. */
	note?: ReactNode
	/** Badges beside the heading. */
	marks?: ReactNode
	/** The page above this one. */
	above?: { title: string; to: string }
	/** Buttons at the end of the heading's row. */
	actions?: ReactNode
	/** `narrow`: for forms and texts. Default `wide`. */
	width?: 'narrow' | 'wide'
	children: ReactNode
}) {
	const { t } = useTranslation('common')
	const { pathname } = useLocation()
	const waiting = useTitleCount(({ count }) => count)
	const language = useLanguage()
	const heading = useRef<HTMLHeadingElement>(null)
	useEffect(() => {
		const before = waiting > 0 ? `(${formatNumber(waiting, language)}) ` : ''
		document.title = `${before}${props.title} · ${t('desk')}`
	}, [props.title, t, waiting, language])
	useEffect(() => {
		firstPath ??= pathname
		if (firstPath !== pathname) heading.current?.focus({ preventScroll: true })
		// Once another page was open, this one is no first page either.
		if (firstPath !== pathname) firstPath = ''
	}, [pathname])
	return (
		<div
			className={cx(
				'mx-auto grid w-full grid-cols-1 gap-4',
				props.width === 'narrow' ? 'max-w-160 lg:mx-0' : 'max-w-360',
			)}
		>
			<header className="flex flex-wrap items-end justify-between gap-x-4 gap-y-3">
				<div className="min-w-0">
					{props.above && (
						<nav aria-label={t('above')} className="text-sm text-soft">
							<Link to={props.above.to} className="touch-44 hover:text-leaf">
								{props.above.title}
							</Link>
							<span aria-hidden="true"> ›</span>
						</nav>
					)}
					<div className="flex flex-wrap items-center gap-x-3 gap-y-1">
						<h1 ref={heading} tabIndex={-1} className="text-xl md:text-2xl">
							{props.title}
						</h1>
						{props.marks}
					</div>
					{props.note && <div className="text-soft">{props.note}</div>}
				</div>
				{props.actions && <div className="flex flex-wrap gap-2">{props.actions}</div>}
			</header>
			<Together>{props.children}</Together>
		</div>
	)
}

/** A card with a heading. `end`: at the end of the heading's row. */
export function Section(props: { title: string; end?: ReactNode; children: ReactNode; className?: string }) {
	return (
		<section
			className={cx('grid grid-cols-1 content-start gap-3 rounded-xl bg-card p-4 shadow-card md:p-5', props.className)}
		>
			<header className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
				<h2 className="text-md">{props.title}</h2>
				{props.end}
			</header>
			{props.children}
		</section>
	)
}
