import { formatDay, formatDays } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { keptDays } from '#contract/kept-days.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import type { Goods, HelpFacts } from './facts.ts'

/** `kept`: the list of what is deleted by itself follows the text. */
type Section = { title: string; body: string[]; kept?: true }
/** `other`: the paragraph of a shop that sells no food, or with `medicine` no medicine. */
type OwnPart = string | { text: string; other: string; medicine?: true }
/** `medicine`: of a shop that sells some. */
type OwnSection = Omit<Section, 'body'> & { medicine?: true; body: OwnPart[] }

/** The storefront's own sections, as far as they concern what the shop sells. */
export function sectionsFor(sections: readonly OwnSection[], goods: Goods): Section[] {
	return sections
		.filter(({ medicine }) => !medicine || goods.medicine)
		.map((section) => ({
			...section,
			body: section.body.map((part) => {
				if (typeof part === 'string') return part
				return (part.medicine ? goods.medicine : goods.food) ? part.text : part.other
			}),
		}))
}

/**
 * A long text in numbered sections with a list of them. Its texts are the namespace `of`; `facts` replace their
 * placeholders. `changed` is the day of the last change, ISO 8601. `own`: sections that an operator has set instead.
 */
export function Article(props: {
	of: 'terms' | 'privacy'
	facts: HelpFacts
	changed: string
	goods: Goods
	own?: Section[] | null
}) {
	const { of, facts, changed, goods, own } = props
	const { t } = useTranslation(of)
	const language = useLanguage()
	const sections = own ?? sectionsFor(t.all<OwnSection[]>('sections', facts), goods)
	return (
		<article className="mx-auto max-w-[68ch] pt-4 md:pt-8">
			<h1 className="text-2xl md:text-3xl">{t('title')}</h1>
			{!own && (
				<>
					<p className="mt-1 text-sm text-soft">{t('updated', { date: formatDay(changed, language) })}</p>
					<p className="mt-4 text-lg">{t('intro', facts)}</p>
				</>
			)}
			<nav aria-label={t('toc')} className="mt-6 rounded-lg bg-card p-4">
				<h2 className="text-base">{t('toc')}</h2>
				<ol className="mt-1 grid gap-x-6 md:grid-cols-2">
					{sections.map(({ title }, at) => (
						<li key={title}>
							<a href={`#s${at + 1}`} className="inline-flex min-h-11 items-center text-leaf hover:underline">
								{title}
							</a>
						</li>
					))}
				</ol>
			</nav>
			{sections.map(({ title, body, kept }, at) => (
				<section key={title} id={`s${at + 1}`} className="mt-8 scroll-mt-24">
					<h2 className="text-xl">{title}</h2>
					{body.map((text) => (
						<p key={text} className="mt-2.5">
							{text}
						</p>
					))}
					{kept && <KeptList of={of} goods={goods} />}
				</section>
			))}
		</article>
	)
}

/** What jobs delete, and after how many days: the list by which they do it. */
function KeptList({ of, goods }: { of: 'terms' | 'privacy'; goods: Goods }) {
	const { t } = useTranslation(of)
	const language = useLanguage()
	const kept = Object.entries(keptDays).filter(([key]) => key !== 'prescription' || goods.medicine)
	return (
		<dl className="mt-4 divide-y divide-mist rounded-lg bg-card px-4">
			{kept.map(([key, days]) => (
				<div key={key} className="flex items-baseline justify-between gap-4 py-2.5">
					<dt>{t(`kept.${key}`)}</dt>
					<dd className="shrink-0 font-medium">{formatDays(days, language)}</dd>
				</div>
			))}
		</dl>
	)
}
