import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import { ChevronDownIcon } from '#ui/icons.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import type { Goods, HelpFacts } from './facts.ts'

export type FaqGroup = { title: string; items: { q: string; a: string }[] }
/** `other`: the answer of a shop that sells no food. */
type OwnGroup = { title: string; items: (FaqGroup['items'][number] & { other?: string })[] }

/** The storefront's own questions; those about medicine, before the last group, only where the shop has some. */
export function faqGroups(t: Translate, facts: HelpFacts, { medicine, food }: Goods): FaqGroup[] {
	const groups = t.all<OwnGroup[]>('faq:groups', facts).map(({ title, items }) => ({
		title,
		items: items.map(({ q, a, other }) => ({ q, a: food || other === undefined ? a : other })),
	}))
	return medicine ? [...groups.slice(0, -1), t.all<FaqGroup>('faq:medicine', facts), ...groups.slice(-1)] : groups
}

type FaqProps = {
	facts: HelpFacts
	/** Set by an operator, instead of the storefront's own questions. */
	own: FaqGroup[] | null
	goods: Goods
}

/** Questions by subject; each opens without a script. */
export function FaqPage({ facts, own, goods }: FaqProps) {
	const { t } = useTranslation('faq')
	const groups = own ?? faqGroups(t, facts, goods)
	const [before, link, after] = t('intro').split(/<\/?0>/)
	return (
		<div className="mx-auto max-w-[68ch] pt-4 md:pt-8">
			<h1 className="text-2xl md:text-3xl">{t('title')}</h1>
			<p className="mt-3 text-lg">
				{before}
				<LocalLink to={paths.contact} className="font-semibold text-leaf underline">
					{link}
				</LocalLink>
				{after}
			</p>
			{groups.map(({ title, items }) => (
				<section key={title} className="mt-8">
					<h2 className="text-xl">{title}</h2>
					<div className="mt-2 overflow-clip rounded-lg bg-card">
						{items.map(({ q, a }) => (
							<details key={q} className="group border-b border-mist last:border-0">
								<summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-4 py-2.5 font-semibold hover:text-leaf [&::-webkit-details-marker]:hidden">
									{q}
									<ChevronDownIcon className="size-5 shrink-0 text-soft transition-transform group-open:rotate-180" />
								</summary>
								<p className="px-4 pb-4">{a}</p>
							</details>
						))}
					</div>
				</section>
			))}
		</div>
	)
}
