import { cx } from '#ui/cx.ts'
import { KeptPart } from '#web/lib/kept-part.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { type TopCategory, useShop } from '#web/shop/shop-data.ts'
import { CategoryPicture } from './category-picture.tsx'

/** Links to the departments, each a picture with the name below; `className` sets the layout. */
export function DepartmentRail({ categories, className }: { categories: TopCategory[]; className: string }) {
	const { assetBase } = useShop()
	return (
		<KeptPart
			as="ul"
			input={['rail', assetBase, categories]}
			className={cx('department-rail', className)}
			content={() =>
				categories.map(({ slug, name, image }) => (
					<li key={slug}>
						<LocalLink to={paths.category(slug)}>
							<CategoryPicture image={image} name={name} alt="" sizes={64} />
							<span>{name}</span>
						</LocalLink>
					</li>
				))
			}
		/>
	)
}
