import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { useSettled } from '#desk/lib/use-settled.ts'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Spinner } from '#ui/spinner/spinner.tsx'

type Searched = Reply<'previewSynonym'>['data']['searches'][number]

/** What searches for the two phrases find, and what they would find if they had the same meaning: before it is stored. */
export function SynonymPreview({ phrase, same }: { phrase: string; same: string }) {
	const { t } = useTranslation('searches')
	const typed = JSON.stringify([phrase.trim(), same.trim()])
	const phrases = JSON.parse(useSettled(typed)) as string[]
	// Nothing of what was typed a moment ago, once the fields are empty.
	const complete = [phrase.trim(), same.trim(), ...phrases].every(Boolean)
	const query = useRead('previewSynonym', { body: { phrases } }, { enabled: complete })
	return (
		<div role="status" className="min-h-6">
			{!complete && <p className="text-sm text-soft">{t('preview.hint')}</p>}
			{complete && query.isFetching && !query.data && (
				<p className="flex items-center gap-2 text-sm text-soft">
					<Spinner className="size-5" /> {t('preview.loading')}
				</p>
			)}
			{complete && query.error && <p className="text-sm text-soft">{t('preview.none')}</p>}
			{complete && query.data && (
				<div className="grid gap-4 rounded-lg bg-sunk p-3">
					{query.data.searches.map((searched) => (
						<Search key={searched.phrase} {...searched} />
					))}
					{query.data.set.length > 2 && (
						<p className="text-sm text-soft">{t('preview.set', { phrases: query.data.set.join(', ') })}</p>
					)}
				</div>
			)}
		</div>
	)
}

function Search({ phrase, before, after, products }: Searched) {
	const { t } = useTranslation('searches')
	const language = useLanguage()
	const count = (value: number) => t('preview.products', { count: value, shown: formatNumber(value, language) })
	return (
		<section aria-label={phrase} className="grid gap-2">
			<p>
				<strong className="break-words">{phrase}</strong>{' '}
				<span className={after === before ? 'text-soft' : 'font-semibold text-leaf'}>
					{after === before
						? t('preview.same', { products: count(before) })
						: t('preview.change', { before: count(before), after: count(after) })}
				</span>
			</p>
			{products.length > 0 && (
				<ul className="grid gap-2 sm:grid-cols-2">
					{products.map(({ slug, name, image }) => (
						<li key={slug} className="flex min-w-0 items-center gap-2 text-sm">
							<SmallPicture image={image} className="size-8" />
							<span className="line-clamp-2 min-w-0">{name}</span>
						</li>
					))}
				</ul>
			)}
		</section>
	)
}
