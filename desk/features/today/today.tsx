import { formatDate } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useCan, useMe } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import { cx } from '#ui/cx.ts'
import { Figures } from './figures.tsx'
import { Newest } from './newest.tsx'
import { Waits } from './waits.tsx'

/** The first page of staff: what waits for them, and how the shop does. */
export default function Today() {
	const { t } = useTranslation('today')
	const language = useLanguage()
	const me = useMe()
	const can = useCan()
	const query = useRead('getToday', {}, { every: 30_000 })
	const money = can('money.read')
	const orders = can('orders.read')
	return (
		<Page title={t('title', { name: me.name })} note={query.data ? formatDate(query.data.now, language) : ' '}>
			<div
				className={cx(
					'grid grid-cols-1 items-start gap-4',
					(money || orders) && 'lg:grid-cols-[minmax(20rem,26rem)_1fr]',
				)}
			>
				<Loaded query={query}>{({ waits, now }) => <Waits waits={waits} now={now} />}</Loaded>
				{(money || orders) && (
					<div className="grid grid-cols-1 content-start gap-4">
						{money && <Figures />}
						{orders && <Newest />}
					</div>
				)}
			</div>
		</Page>
	)
}
