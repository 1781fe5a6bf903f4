import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { CategoryPicture } from '#web/shop/products/category-picture.tsx'

type Aisle = { slug: string; name: string; image: string | null }

/** The grocery's aisles: a bar below the search on phones, a column from 768 px on. It marks the visible aisle. */
export function AisleRail({ aisles }: { aisles: Aisle[] }) {
	const { t } = useTranslation('catalogue')
	const { pathname } = useLocation()
	const rail = useRef<HTMLUListElement>(null)
	const here = useAisleInView(aisles)
	useEffect(() => {
		const list = rail.current
		const item = list?.querySelector<HTMLElement>('[aria-current]')
		if (list && item) list.scrollTo({ left: item.offsetLeft - (list.clientWidth - item.offsetWidth) / 2 })
	})
	return (
		<nav
			aria-label={t('mart.aisles')}
			className="second-bar high:sticky top-[calc(3.75rem+var(--offline-bar))] z-20 -mx-4 bg-paper/95 backdrop-blur-sm md:top-[calc(5rem+var(--offline-bar))] md:z-0 md:mx-0 md:high:max-h-[calc(100dvh-6rem-var(--offline-bar))] md:self-start md:overflow-y-auto md:bg-transparent"
		>
			<ul
				ref={rail}
				className="scroll-none relative flex gap-1 overflow-x-auto px-4 py-2 md:grid md:overflow-visible md:p-0"
			>
				{aisles.map(({ slug, name, image }) => (
					<li key={slug} className="shrink-0">
						<Link
							to={`${pathname}#${slug}`}
							replace
							discover="none"
							aria-current={slug === here ? 'location' : undefined}
							className="flex min-h-11 items-center gap-2 rounded-full py-1 ps-1 pe-3.5 text-sm leading-snug font-semibold whitespace-nowrap transition-colors hover:text-leaf aria-[current]:bg-leaf aria-[current]:text-on-leaf md:min-h-13 md:gap-3 md:rounded-md md:ps-1.5 md:text-base md:whitespace-normal"
						>
							<CategoryPicture
								image={image}
								name={name}
								alt=""
								sizes={40}
								first
								className="w-9! shrink-0 rounded-full md:w-10! md:rounded-sm"
							/>
							{name}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	)
}

/** The aisle in the upper part of the screen. */
function useAisleInView(aisles: Aisle[]): string | undefined {
	const [here, setHere] = useState<string>()
	useEffect(() => {
		const watch = new IntersectionObserver(
			(entries) => {
				const entered = entries.find(({ isIntersecting }) => isIntersecting)
				if (entered) setHere(entered.target.id)
			},
			{ rootMargin: '-25% 0px -70%' },
		)
		for (const { slug } of aisles) {
			const section = document.getElementById(slug)
			if (section) watch.observe(section)
		}
		return () => watch.disconnect()
	}, [aisles])
	return here ?? aisles[0]?.slug
}
