import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Countdown } from '#web/lib/countdown.tsx'
import { formatTime } from '#web/lib/format.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { BoltIcon, ChevronRightIcon } from '#web/ui/icons.tsx'

/** The flash sale that runs: how long still, and its products as `children`. */
export function FlashPanel(props: { name: string; endsAt: string; level: 1 | 2; children: ReactNode }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const Heading = `h${props.level}` as const
	return (
		<section className="-mx-4 grid grid-cols-1 gap-3 bg-gold-tint [&_.product-flash]:hidden px-4 pt-4 pb-1 md:mx-0 md:rounded-xl md:px-5">
			<header className="flex flex-wrap items-center gap-x-4 gap-y-1">
				<Heading className="inline-flex items-center gap-1.5 text-lg md:text-xl">
					<BoltIcon className="size-5.5 text-chilli" />
					{t('flash.title')}
				</Heading>
				<Countdown until={props.endsAt} className="text-md" />
				<p className="text-sm text-soft">
					{props.name} ·{' '}
					<time dateTime={props.endsAt}>{t('flash.ends', { time: formatTime(props.endsAt, language) })}</time>
				</p>
				{props.level === 2 && (
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
