import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/lib/picture.tsx'
import type { TopCategory } from '#web/lib/shop-data.ts'
import { Button } from '#web/ui/button/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Awning } from './awning.tsx'

/** The stall: what the shop is and the first step, with goods on show beside the words, never under them. */
export function Hero({ goods }: { goods: TopCategory[] }) {
	const { t } = useTranslation('catalogue')
	return (
		<section className="flex flex-col overflow-clip rounded-xl bg-grove text-on-dark">
			<Awning />
			<div className="grid flex-1 grid-cols-[minmax(0,1fr)_7.25rem] gap-x-4 ps-5 md:grid-cols-[minmax(0,1fr)_15rem] md:gap-x-6 md:ps-7 xl:grid-cols-[minmax(0,1fr)_18rem] xl:ps-10">
				<div className="flex flex-col items-start justify-center gap-2 py-5 md:gap-3 md:py-8">
					<h1 className="text-xl md:text-2xl xl:text-3xl">{t('hero.title')}</h1>
					<p className="text-sm text-on-dark-soft md:text-md">{t('hero.text')}</p>
					<Button variant="offer" className="mt-1.5" render={<LocalLink to={paths.mart} prefetch="intent" />}>
						{t('hero.action')}
					</Button>
				</div>
				<div className="relative min-h-full overflow-clip pe-4 md:pe-6">
					<ul className="absolute inset-x-0 top-0 grid gap-2.5 pe-4 md:grid-cols-2 md:gap-3 md:pe-6">
						{goods.map(({ slug, name, image }, at) => (
							<li key={slug} className={cx(at % 2 === 1 && 'md:translate-y-8', at > 1 && 'hidden md:block')}>
								<LocalLink
									to={paths.category(slug)}
									className="block rounded-lg -outline-offset-2 focus-visible:outline-on-dark"
								>
									<Picture
										id={image}
										alt={name}
										first={at === 0}
										sizes="(width >= 80rem) 8.5rem, 7rem"
										className="rounded-lg"
									/>
								</LocalLink>
							</li>
						))}
					</ul>
				</div>
			</div>
		</section>
	)
}
