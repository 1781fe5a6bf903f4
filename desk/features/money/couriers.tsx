import { useState } from 'react'
import { formatBdt, formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { may } from '#contract/desk/roles.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useMe } from '#desk/lib/me.ts'
import { useRead, useReadPages } from '#desk/lib/reads.ts'
import { Lines, Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { CourierCard, useCourierName } from './courier-card.tsx'
import { CourierDialog } from './courier-dialog.tsx'
import { Differences } from './differences.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { MoneyPage } from './money-page.tsx'

/** Cash at couriers, their files, and what did not match in them. */
export default function Couriers() {
	const { t } = useTranslation(['money', 'common'])
	const me = useMe()
	const changes = may(me.role, 'money.change')
	const [adds, setAdds] = useState(false)
	const [imports, setImports] = useState(false)
	const query = useRead('listCouriers', {})
	return (
		<MoneyPage
			title={t('titles.couriers')}
			note={t('couriersNote')}
			actions={
				changes && (
					<>
						<Button onClick={() => setImports(true)}>{t('importFile')}</Button>
						<Button variant="secondary" onClick={() => setAdds(true)}>
							{t('addCourier')}
						</Button>
					</>
				)
			}
		>
			<Loaded query={query} waiting={<Lines count={2} />}>
				{(couriers) => (
					<ul className="grid grid-cols-1 gap-4 lg:grid-cols-2">
						{couriers.map((courier) => (
							<li key={courier.slug}>
								<CourierCard courier={courier} />
							</li>
						))}
					</ul>
				)}
			</Loaded>
			<Differences />
			<Files couriers={query.data ?? []} />
			<CourierDialog open={adds} onClose={() => setAdds(false)} />
			<ImportDialog open={imports} onClose={() => setImports(false)} couriers={query.data ?? []} />
		</MoneyPage>
	)
}

function Files({ couriers }: { couriers: readonly { slug: string; name: string }[] }) {
	const { t } = useTranslation(['money', 'common'])
	const language = useLanguage()
	const query = useReadPages('listRemittances', { query: {} })
	const files = query.data?.flatMap(({ items }) => items)
	const courierName = useCourierName()
	const nameOf = (slug: string) => courierName(couriers.find((one) => one.slug === slug) ?? { slug, name: slug })
	return (
		<Section title={t('files')}>
			<Loaded query={{ ...query, data: files }} waiting={<Lines count={3} />}>
				{(all) =>
					all.length === 0 ? (
						<p className="text-soft">{t('noFiles')}</p>
					) : (
						<ul className="grid">
							{all.map((file) => (
								<li key={file.id} className="flex flex-wrap justify-between gap-x-4 border-t border-mist py-2">
									<span className="min-w-0">
										<span className="font-semibold break-all">{file.name}</span>
										<span className="block text-sm text-soft">
											{nameOf(file.courier)} · {formatDateTime(file.imported_at, language)}
										</span>
									</span>
									<span className="ms-auto text-end">
										<span className="figures">{formatBdt(file.counts.matched_total, language)}</span>
										<span className="block text-sm">
											{file.open > 0 ? (
												<Mark tone="due">
													{t('openLines', { count: file.open, shown: formatNumber(file.open, language) })}
												</Mark>
											) : (
												<Mark tone="good">{t('allMatched')}</Mark>
											)}
										</span>
									</span>
								</li>
							))}
						</ul>
					)
				}
			</Loaded>
			{query.hasNextPage && (
				<Button variant="secondary" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
					{t('common:more')}
				</Button>
			)}
		</Section>
	)
}
