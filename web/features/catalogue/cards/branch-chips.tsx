import { useTranslation } from '#client/use-translation.ts'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'

/** The categories of a department, as links in a row. A page has many of them: their style is in `browse.css`. */
export function BranchChips({ name, branches }: { name: string; branches: { slug: string; name: string }[] }) {
	const { t } = useTranslation('catalogue')
	return (
		<ul aria-label={t('category.within', { name })} className="branches">
			{branches.map((branch) => (
				<li key={branch.slug}>
					<LocalLink to={paths.category(branch.slug)}>{branch.name}</LocalLink>
				</li>
			))}
		</ul>
	)
}
