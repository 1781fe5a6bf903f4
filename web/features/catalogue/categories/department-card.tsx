import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { cx } from '#ui/cx.ts'
import { LocalLink, useLanguage } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { CategoryPicture } from '#web/shop/products/category-picture.tsx'
import type { Department } from './category-tree.rules.ts'

/** A department with its picture and everything under it. */
export function DepartmentCard(props: { department: Department; first: boolean; className?: string }) {
	const { t } = useTranslation('catalogue')
	const language = useLanguage()
	const { slug, name, image, count, branches } = props.department
	return (
		<section
			id={slug}
			className={cx('grid grid-cols-1 content-start gap-3 rounded-lg bg-card p-3 md:p-4', props.className)}
		>
			<LocalLink to={paths.category(slug)} prefetch="intent" className="group flex items-center gap-3 rounded-md">
				<CategoryPicture
					image={image}
					name={name}
					alt=""
					sizes={72}
					first={props.first}
					className="w-18! shrink-0 rounded-md"
				/>
				<span className="min-w-0">
					<h2 className="text-md group-hover:text-leaf">{name}</h2>
					<span className="figures text-sm text-soft">
						{t('list.count', { count, shown: formatNumber(count, language) })}
					</span>
				</span>
			</LocalLink>
			{branches.length > 0 && (
				<ul className="grid grid-cols-1 gap-x-3 wrap-anywhere min-[30rem]:grid-cols-2 border-t border-mist pt-1">
					{branches.map((branch) => (
						<li key={branch.slug}>
							<LocalLink
								to={paths.category(branch.slug)}
								prefetch="intent"
								className="flex min-h-11 items-center text-sm leading-snug font-semibold hover:text-leaf hover:underline"
							>
								{branch.name}
							</LocalLink>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
