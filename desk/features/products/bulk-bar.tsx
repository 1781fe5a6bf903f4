import { useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { ProductFilter } from '#contract/desk/products.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Button } from '#ui/button/button.tsx'
import type { BulkChange } from './bulk.rules.ts'
import { BulkDialog } from './bulk-dialog.tsx'

/** What can be done with the chosen products; archived ones are put on sale again, others are archived. */
export function BulkBar(props: { chosen: ReadonlySet<string>; show: ProductFilter; onDone: () => void }) {
	const { t } = useTranslation('products')
	const language = useLanguage()
	const [kind, setKind] = useState<BulkChange['kind']>()
	const slugs = [...props.chosen]
	if (slugs.length === 0) return null
	const kinds = [props.show === 'archived' ? 'restore' : 'archive', 'move'] as const
	return (
		<section
			aria-label={t('list.chosenLabel')}
			className="sticky top-2 z-10 flex flex-wrap items-center gap-2 rounded-xl bg-leaf-tint p-3 shadow-card"
		>
			<p role="status" className="pe-2 font-semibold">
				{t('list.chosen', { count: slugs.length, shown: formatNumber(slugs.length, language) })}
			</p>
			{kinds.map((one) => (
				<Button key={one} shape="slim" variant="secondary" onClick={() => setKind(one)}>
					{t(`list.${one}`)}
				</Button>
			))}
			<Button shape="slim" variant="ghost" onClick={props.onDone}>
				{t('list.chooseNone')}
			</Button>
			<BulkDialog kind={kind} slugs={slugs} onClose={() => setKind(undefined)} onDone={props.onDone} />
		</section>
	)
}
