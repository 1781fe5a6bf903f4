import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Awning } from '#web/shop/awning.tsx'
import { CategoryPicture } from '#web/shop/products/category-picture.tsx'
import type { TopCategory } from '#web/shop/shop-data.ts'

/** Places of four products: tall and short in turn from 1024 px on; narrower screens show the first two. */
const ofFour = ['lg:row-span-2', '', 'hidden lg:block', 'hidden lg:row-span-2 lg:row-start-2 lg:col-start-2 lg:block']
/** Places where a shop has two or three departments: they fill the same area. */
const ofTwo = ['lg:row-span-3', 'lg:row-span-3']
const ofThree = ['lg:row-span-3', 'lg:row-span-2', 'hidden lg:block']

/** Columns of text and products. */
const columns =
	'grid-cols-[minmax(0,1fr)_min(7rem,36%)] md:grid-cols-[minmax(0,1fr)_11rem] lg:grid-cols-[minmax(0,1fr)_15rem] xl:grid-cols-[minmax(0,1fr)_18rem]'

type HeroProps = {
	title: string
	text: string
	/** Path of the first step. */
	start: string
	goods: TopCategory[]
}

/**
 * The hero: what the shop is and the first step, with products beside the text, never under it. In a shop of one department
 * the text has the whole width.
 */
export function Hero({ title, text, start, goods }: HeroProps) {
	const { t } = useTranslation('catalogue')
	const only = goods.length < 2
	const places = goods.length < 3 ? ofTwo : goods.length < 4 ? ofThree : ofFour
	return (
		<section className="flex flex-col overflow-clip rounded-xl bg-grove text-on-dark">
			<Awning />
			<div className={cx('grid flex-1 gap-x-3 ps-4.5 md:gap-x-6 md:ps-7 xl:ps-10', only ? 'pe-4.5' : columns)}>
				<div className="flex flex-col items-start min-h-54 justify-center gap-1.5 py-4 md:min-h-72 md:gap-3 md:py-8 xl:min-h-80">
					<h1 className="text-lg min-[25rem]:text-xl md:text-2xl xl:text-3xl">{title}</h1>
					<p className="text-sm text-on-dark-soft md:text-md">{text}</p>
					<Button variant="offer" className="mt-1.5" render={<LocalLink to={start} prefetch="intent" />}>
						{t('hero.action')}
					</Button>
				</div>
				{!only && (
					<ul className="grid min-h-0 grid-rows-[3fr_2fr] gap-2 py-3.5 pe-3.5 md:gap-3 lg:grid-cols-2 lg:grid-rows-[2fr_1fr_2fr] md:py-5 md:pe-6">
						{goods.map(({ slug, name, image }, at) => (
							<li key={slug} className={cx('relative', places[at])}>
								<LocalLink
									to={paths.category(slug)}
									className="absolute inset-0 overflow-clip rounded-lg -outline-offset-2 focus-visible:outline-on-dark"
								>
									<CategoryPicture
										image={image}
										name={name}
										alt={name}
										first={at === 0}
										most={640}
										sizes="(width >= 80rem) 11rem, 9rem"
										className="aspect-auto! h-full"
									/>
								</LocalLink>
							</li>
						))}
					</ul>
				)}
			</div>
		</section>
	)
}
