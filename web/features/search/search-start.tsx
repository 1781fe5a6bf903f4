import type { ReactNode } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { endpoints } from '#contract/index.ts'
import { Chip } from '#ui/chip/chip.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { SearchIcon } from '#ui/icons.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { CategoryPicture } from '#web/shop/products/category-picture.tsx'
import { useShop } from '#web/shop/shop-data.ts'

/** The search page without a query: frequent searches and the departments. */
export function SearchStart() {
	const { t } = useTranslation('catalogue')
	const { examples } = useShop().texts
	return (
		<>
			<h1 className="text-xl md:text-2xl">{t('search.start')}</h1>
			{examples.length > 0 && (
				<>
					<h2 className="mt-4 text-md">{t('search.often')}</h2>
					<Words words={examples} />
				</>
			)}
			<Departments />
		</>
	)
}

type Help = ReplyOf<typeof endpoints.searchHelp>['data']

/** No results: texts with results, related categories, and best-selling products (`children`). */
export function SearchNothing({ q, help, children }: { q: string; help: Help; children?: ReactNode }) {
	const { t } = useTranslation('catalogue')
	return (
		<>
			<EmptyState icon={<SearchIcon />} title={t('search.none.title', { q })} className="pb-4">
				{t('search.none.text')}
			</EmptyState>
			{help.did_you_mean.length > 0 && (
				<section className="flex flex-wrap items-center justify-center gap-x-3">
					<h2 className="text-md">{t('search.none.instead')}</h2>
					<Words words={help.did_you_mean} />
				</section>
			)}
			{help.categories.length > 0 && (
				<section className="mt-6">
					<h2 className="text-md">{t('search.none.categories')}</h2>
					<ul className="mt-2 flex flex-wrap gap-2">
						{help.categories.map(({ slug, name }) => (
							<li key={slug}>
								<Chip render={<LocalLink to={paths.category(slug)} />}>{name}</Chip>
							</li>
						))}
					</ul>
				</section>
			)}
			<div className="mt-8">{children}</div>
			<Departments />
		</>
	)
}

function Words({ words }: { words: readonly string[] }) {
	return (
		<ul className="mt-2 flex flex-wrap gap-2">
			{words.map((word) => (
				<li key={word}>
					<Chip render={<LocalLink to={paths.search(word)} />}>{word}</Chip>
				</li>
			))}
		</ul>
	)
}

function Departments() {
	const { t } = useTranslation('catalogue')
	const { categories } = useShop()
	if (categories.length === 0) return null
	return (
		<>
			<h2 className="mt-6 mb-3 text-md">{t('search.departments')}</h2>
			<ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,9.4rem),1fr))] gap-2 md:grid-cols-3 lg:grid-cols-4">
				{categories.map(({ slug, name, image }) => (
					<li key={slug}>
						<LocalLink
							to={paths.category(slug)}
							className="flex h-full items-center gap-2 rounded-lg bg-card p-2 font-semibold leading-snug hover:text-leaf max-sm:text-sm"
						>
							<CategoryPicture image={image} name={name} alt="" sizes={48} className="w-12! shrink-0 rounded-md" />
							<span className="min-w-0">{name}</span>
						</LocalLink>
					</li>
				))}
			</ul>
		</>
	)
}
