import { useTranslation } from 'react-i18next'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { Picture } from '#web/lib/picture.tsx'
import { useShop } from '#web/lib/shop-data.ts'
import { Chip } from '#web/ui/chip/chip.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { SearchIcon } from '#web/ui/icons.tsx'

/** The search page before anything is asked: what others look for, and the departments. */
export function SearchStart() {
	const { t } = useTranslation('catalogue')
	return (
		<>
			<h1 className="text-xl md:text-2xl">{t('search.start')}</h1>
			<h2 className="mt-4 text-md">{t('search.often')}</h2>
			<Often />
			<h2 className="mt-6 mb-3 text-md">{t('search.departments')}</h2>
			<Departments />
		</>
	)
}

/** Nothing found: how to ask again, and where to look instead. */
export function SearchNothing({ q }: { q: string }) {
	const { t } = useTranslation('catalogue')
	return (
		<>
			<EmptyState icon={<SearchIcon />} title={t('search.none.title', { q })} className="pb-4">
				{t('search.none.text')}
			</EmptyState>
			<div className="flex justify-center">
				<Often />
			</div>
			<h2 className="mt-8 mb-3 text-md">{t('search.departments')}</h2>
			<Departments />
		</>
	)
}

function Often() {
	const { t } = useTranslation('catalogue')
	return (
		<ul className="mt-2 flex flex-wrap gap-2">
			{t('search.words')
				.split('|')
				.map((word) => (
					<li key={word}>
						<Chip render={<LocalLink to={paths.search(word)} />}>{word}</Chip>
					</li>
				))}
		</ul>
	)
}

function Departments() {
	const { categories } = useShop()
	return (
		<ul className="grid grid-cols-2 gap-2 sm:grid-cols-3 lg:grid-cols-4">
			{categories.map(({ slug, name, image }) => (
				<li key={slug}>
					<LocalLink
						to={paths.category(slug)}
						className="flex h-full items-center gap-3 rounded-lg bg-card p-2 font-semibold leading-snug hover:text-leaf"
					>
						<Picture id={image} alt="" sizes={52} className="w-13! shrink-0 rounded-md" />
						{name}
					</LocalLink>
				</li>
			))}
		</ul>
	)
}
