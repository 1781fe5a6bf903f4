import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/lib/picture.tsx'
import { useShop } from '#web/lib/shop-data.ts'
import { cx } from '#web/ui/cx.ts'

export type Branch = { slug: string; name: string }

const row = 'flex min-h-11 items-center gap-3 rounded-md px-2 py-1 leading-snug transition-colors'

/** The shop's departments beside a page from 768 px on; the present one is open. */
export function CategorySidebar(props: {
	/** Slug of the department one is in. */
	top?: string | undefined
	/** Slug of the page's own category. */
	current?: string | undefined
	/** What the open department holds. */
	branches?: Branch[]
}) {
	const { t } = useTranslation('catalogue')
	const { categories } = useShop()
	return (
		<nav aria-label={t('sidebar.label')} className="hidden md:block">
			<ul className="grid gap-0.5">
				{categories.map(({ slug, name, image }) => {
					const here = slug === props.top
					return (
						<li key={slug}>
							<LocalLink
								to={paths.category(slug)}
								prefetch="intent"
								aria-current={slug === props.current ? 'page' : undefined}
								className={cx(
									row,
									'font-semibold',
									here ? 'bg-leaf-tint text-leaf' : 'hover:bg-leaf-tint hover:text-leaf',
								)}
							>
								<Picture id={image} alt="" sizes={32} className="w-8! shrink-0 rounded-sm" />
								{name}
							</LocalLink>
							{here && props.branches && (
								<ul className="my-1 ms-6 border-s-2 border-mist ps-2">
									{props.branches.map((branch) => (
										<li key={branch.slug}>
											<LocalLink
												to={paths.category(branch.slug)}
												prefetch="intent"
												aria-current={branch.slug === props.current ? 'page' : undefined}
												className={cx(
													row,
													'min-h-10 text-sm',
													branch.slug === props.current ? 'font-bold text-leaf' : 'hover:bg-leaf-tint hover:text-leaf',
												)}
											>
												{branch.name}
											</LocalLink>
										</li>
									))}
								</ul>
							)}
						</li>
					)
				})}
			</ul>
		</nav>
	)
}
