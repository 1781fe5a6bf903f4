import type { ReactNode } from 'react'
import { formatShortTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { BoltIcon, ChevronRightIcon } from '#ui/icons.tsx'
import { Countdown } from '#web/lib/countdown.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'

/**
 * A current flash sale: the time left, and its products as `children`. `front`: on the page of the sales, of which the first has
 * the heading of the page.
 */
export function FlashPanel(props: { name: string; endsAt: string; level: 1 | 2; front: boolean; children: ReactNode }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const Heading = `h${props.level}` as const
	const { front } = props
	return (
		<section
			className={cx(
				'-mx-4 grid grid-cols-1 gap-3 overflow-clip bg-gold-tint px-4 pb-1 md:mx-0 md:rounded-xl md:px-5 [&_.product-flash]:hidden',
				!front && 'pt-4',
			)}
		>
			<header
				className={cx(
					'flex flex-wrap items-center gap-x-4 gap-y-1',
					front && 'flash-front relative -mx-4 overflow-clip px-4 py-5 text-on-dark md:-mx-5 md:px-7 md:py-7',
				)}
			>
				{front && <BoltIcon className="absolute -end-3 -top-6 size-44 rotate-12 text-gold/20" />}
				<Heading
					className={cx('inline-flex items-center gap-1.5', front ? 'text-2xl md:text-3xl' : 'text-lg md:text-xl')}
				>
					<BoltIcon className={front ? 'size-8 text-gold md:size-10' : 'size-5.5 text-chilli'} />
					{t('flash.title')}
				</Heading>
				<Countdown until={props.endsAt} className={front ? 'text-lg md:text-xl' : 'text-md'} />
				<p className={cx('text-sm', front ? 'w-full text-on-dark-soft md:text-md' : 'min-w-28 flex-1 text-soft')}>
					{props.name} ·{' '}
					<time dateTime={props.endsAt}>{t('flash.ends', { time: formatShortTime(props.endsAt, language) })}</time>
				</p>
				{!front && (
					<LocalLink
						to={paths.flashSale}
						prefetch="intent"
						aria-label={t('shelf.allOf', { title: t('flash.title') })}
						className="ms-auto -me-1 inline-flex min-h-11 items-center text-sm font-bold text-leaf-deep hover:underline"
					>
						{t('shelf.all')}
						<ChevronRightIcon className="size-4.5 rtl:-scale-x-100" strokeWidth={2.2} />
					</LocalLink>
				)}
			</header>
			{props.children}
		</section>
	)
}
