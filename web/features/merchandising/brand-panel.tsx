import type { ReactNode } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { ChevronRightIcon } from '#ui/icons.tsx'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { grounds, type Tone } from './tone.ts'

export type BrandView = {
	slug: string
	name: string
	tagline: string
	tone: Tone
	area: string
	product_count: number
}

/** A brand's panel in the mall, in its own colour; its products as `children`. */
export function BrandPanel({ brand, children }: { brand: BrandView; children: ReactNode }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const count = t('list.count', { count: brand.product_count, shown: formatNumber(brand.product_count, language) })
	return (
		<section
			className={cx('-mx-4 grid grid-cols-1 gap-4 px-4 pt-5 pb-2 md:mx-0 md:rounded-xl md:px-6', grounds[brand.tone])}
		>
			<header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-1">
				<div className="min-w-0">
					<h2 className="text-xl md:text-2xl">{brand.name}</h2>
					<p className="text-md">{brand.tagline}</p>
					<p className="text-sm text-soft">
						{brand.area} · {count}
					</p>
				</div>
				<LocalLink
					to={paths.shop(brand.slug)}
					prefetch="intent"
					className="-me-1 inline-flex min-h-11 items-center text-sm font-bold hover:underline"
				>
					{t('mall.visit', { name: brand.name })}
					<ChevronRightIcon className="size-4.5 rtl:-scale-x-100" strokeWidth={2.2} />
				</LocalLink>
			</header>
			{children}
		</section>
	)
}
