import { useTranslation } from '#client/use-translation.ts'
import { KeptPart } from '#web/lib/kept-part.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { CategoryPicture } from '#web/shop/products/category-picture.tsx'
import { useShop } from '#web/shop/shop-data.ts'

/** The shop's departments beside a page from 768 px on. */
export function CategorySidebar() {
	const { t } = useTranslation('catalogue')
	const { assetBase, categories } = useShop()
	return (
		<nav aria-label={t('sidebar.label')}>
			<KeptPart
				as="ul"
				input={['sidebar', assetBase, categories]}
				className="departments grid gap-0.5"
				content={() =>
					categories.map(({ slug, name, image }) => (
						<li key={slug}>
							<LocalLink to={paths.category(slug)} prefetch="intent">
								<CategoryPicture image={image} name={name} alt="" sizes={32} />
								{name}
							</LocalLink>
						</li>
					))
				}
			/>
		</nav>
	)
}
