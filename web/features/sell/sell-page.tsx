import { useTranslation } from '#client/use-translation.ts'
import { Card } from '#ui/card/card.tsx'
import { LocalLink } from '#web/lib/local-link.tsx'
import { paths } from '#web/lib/paths.ts'
import { ApplyPart } from './apply-part.tsx'
import type { PlaceField, SellFacts } from './draft.rules.ts'

/** What selling here means, and the form to apply. The text needs no script; the form needs one, and a signed-in shopper. */
export function SellPage({ facts, Place }: { facts: SellFacts; Place: PlaceField }) {
	const { t } = useTranslation('sell')
	const steps = t.all<{ title: string; text: string }[]>('steps', facts)
	return (
		<div className="mx-auto grid max-w-5xl gap-6 pt-4 md:gap-8 md:pt-8">
			<header className="grid gap-2 rounded-xl bg-grove p-5 text-on-dark md:p-8">
				<h1 className="text-2xl md:text-3xl">{t('title', facts)}</h1>
				<p className="max-w-[60ch] text-lg text-on-dark-soft">{t('intro', facts)}</p>
			</header>
			<ol className="grid gap-3 md:grid-cols-3 md:gap-5">
				{steps.map(({ title, text }) => (
					<li key={title} className="rounded-lg bg-card p-4 md:p-5">
						<h2 className="text-md">{title}</h2>
						<p className="mt-1 text-soft">{text}</p>
					</li>
				))}
			</ol>
			<div className="grid items-start gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
				<Card className="p-5">
					<h2 className="text-lg">{t('apply')}</h2>
					<p className="mt-2 hidden noscript:block">
						{t('noScript')}{' '}
						<LocalLink to={paths.contact} className="font-semibold text-leaf underline">
							{t('contact')}
						</LocalLink>
					</p>
					<div className="mt-3 min-h-72 noscript:hidden">
						<ApplyPart facts={facts} Place={Place} />
					</div>
				</Card>
				<Card className="p-5">
					<h2 className="text-lg">{t('needed')}</h2>
					<ul className="mt-2 list-disc ps-5">
						{t.all<string[]>('needs', facts).map((line) => (
							<li key={line}>{line}</li>
						))}
					</ul>
				</Card>
			</div>
		</div>
	)
}
