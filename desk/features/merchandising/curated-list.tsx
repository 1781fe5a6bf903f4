import { useState } from 'react'
import { Link } from 'react-router'
import { formatDateTime, formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { GridIcon } from '#ui/icons.tsx'
import { type CuratedRecord, type Kind, listOf, missingBengali, pathOf } from './curated-types.ts'
import { MerchandisingPage } from './merchandising-page.tsx'
import { OrderedList } from './ordered-list.tsx'
import { PagePreview } from './page-preview.tsx'
import { moved, stateOf } from './period.rules.ts'
import { PeriodMark } from './period-mark.tsx'

/** All collections, or all campaigns, in the order of the shop. */
export function CuratedList({ kind }: { kind: Kind }) {
	const { t } = useTranslation(['merchandising', 'preview'])
	const query = useRead(listOf[kind], {})
	const [archived, setArchived] = useState(false)
	const all = (query.data ?? []) as CuratedRecord[]
	return (
		<MerchandisingPage
			title={t(`titles.${kind}s`)}
			note={t(`${kind}.note`)}
			actions={
				<>
					<PagePreview page={kind === 'collection' ? 'collections' : 'home'} title={t(`${kind}.page`)} />
					<Button render={<Link to={`${pathOf[kind]}/new`} />}>{t(`${kind}.add`)}</Button>
				</>
			}
		>
			<FilterChips
				label={t('filter')}
				filters={[
					{ id: 'shown', label: t('notArchived'), count: all.filter(({ active }) => active).length },
					{ id: 'archived', label: t('states.archived'), count: all.filter(({ active }) => !active).length },
				]}
				selected={archived ? 'archived' : 'shown'}
				onSelect={(id) => setArchived(id === 'archived')}
			/>
			<Section title={t(`titles.${kind}s`)}>
				<Loaded query={query}>
					{() => <Rows kind={kind} records={all.filter(({ active }) => active !== archived)} busy={query.isFetching} />}
				</Loaded>
			</Section>
		</MerchandisingPage>
	)
}

function Rows({ kind, records, busy }: { kind: Kind; records: readonly CuratedRecord[]; busy: boolean }) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	const pictures = useRead('listCuratedPictures', {}).data?.collections
	const { mutate, isPending } = useAct('orderCurated', { reads: [listOf[kind]] })
	if (records.length === 0) return <EmptyState icon={<GridIcon />} title={t(`${kind}.none`)} level={3} />
	const nameOf = (record: CuratedRecord) => (language === 'bn' && record.name_bn) || record.name_en
	const move = (from: number, to: number) =>
		mutate({ body: { kind, slugs: moved(records, from, to).map(({ slug }) => slug) } })
	return (
		<OrderedList
			label={t(`titles.${kind}s`)}
			items={records}
			idOf={({ slug }) => slug}
			nameOf={nameOf}
			busy={busy || isPending}
			onMove={move}
		>
			{(record) => {
				const missing = missingBengali(record)
				return (
					<span className="flex items-center gap-3">
						<SmallPicture
							image={pictures?.find(({ slug }) => slug === record.slug)?.image ?? null}
							className="size-12"
						/>
						<span className="grid min-w-0 gap-0.5">
							<Link
								to={`${pathOf[kind]}/${record.slug}`}
								className="touch-44 font-semibold break-words hover:text-leaf"
							>
								{nameOf(record)}
							</Link>
							<span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
								{kind === 'campaign' && (
									<>
										<PeriodMark state={stateOf(record, Date.now())} />
										<span>
											{formatDateTime(record.starts_at ?? '', language)} –{' '}
											{formatDateTime(record.ends_at ?? '', language)}
										</span>
									</>
								)}
								{t('products', {
									count: record.products.length,
									shown: formatNumber(record.products.length, language),
								})}
								{missing.length > 0 && <Badge tone="offer">{t('noBengali')}</Badge>}
							</span>
						</span>
					</span>
				)
			}}
		</OrderedList>
	)
}
