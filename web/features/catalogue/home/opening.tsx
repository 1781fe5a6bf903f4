import { useTranslation } from '#client/use-translation.ts'
import { Awning } from '#web/shop/awning.tsx'

/** What an operator types to fill the shop. */
const command = 'npm run haat -- catalogue import products.csv --create-categories'

/** The home page of a shop without products. `operator`: only this machine reaches it, so whoever sees it runs it. */
export function Opening({ operator }: { operator: boolean }) {
	const { t } = useTranslation('catalogue')
	return (
		<div className="grid grid-cols-1 gap-5 pt-1 md:pt-0">
			<section className="overflow-clip rounded-xl bg-grove text-on-dark">
				<Awning />
				<div className="grid min-h-54 content-center justify-items-center gap-2 px-4.5 py-8 text-center md:min-h-80">
					<h1 className="text-xl md:text-3xl">{t('opening.title')}</h1>
					<p className="max-w-[40ch] text-on-dark-soft md:text-md">{t('opening.text')}</p>
				</div>
			</section>
			{operator && (
				<section className="rounded-xl bg-gold-tint p-5">
					<h2 className="text-lg">{t('opening.operator')}</h2>
					<p className="mt-1 max-w-[68ch]">{t('opening.fill')}</p>
					<pre dir="ltr" className="mt-3 rounded-md bg-card px-4 py-3 text-sm break-words whitespace-pre-wrap">
						<code>{command}</code>
					</pre>
					<p className="mt-3 text-sm text-soft">{t('opening.guide')}</p>
				</section>
			)}
		</div>
	)
}
