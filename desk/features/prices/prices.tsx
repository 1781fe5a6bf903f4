import { useCallback, useEffect, useMemo, useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { useCan, useMe } from '#desk/lib/me.ts'
import { useReadPages } from '#desk/lib/reads.ts'
import { Failed, Lines, Waiting } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import { useIsNarrow } from '#desk/parts/use-is-narrow.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CameraIcon, SearchIcon, TagIcon } from '#ui/icons.tsx'
import { ChangeBar } from './change-bar.tsx'
import { recordsOf } from './draft.rules.ts'
import { faultsOf } from './faults.rules.ts'
import { HistoryDialog } from './history-dialog.tsx'
import { knowSkus, openDraft, usePriceDraft } from './price-draft.ts'
import { PriceGrid } from './price-grid.tsx'
import { SkuCards } from './sku-cards.tsx'
import { type Filters, SkuFilters } from './sku-filters.tsx'
import type { Sku } from './skus.ts'
import { usePreview } from './use-preview.ts'

const rows = 60

function Nothing({ filtered }: { filtered: boolean }) {
	const { t } = useTranslation('prices')
	const adds = useCan()('catalogue.change')
	if (filtered)
		return (
			<EmptyState icon={<SearchIcon />} title={t('none')}>
				{t('noneText')}
			</EmptyState>
		)
	return (
		<EmptyState icon={<TagIcon />} title={t('empty')}>
			{adds && t('emptyText')}
		</EmptyState>
	)
}

/** Prices and stock of many variants: typed, pasted, previewed in words, stored now or later. On phones as cards. */
export default function Prices() {
	const { t } = useTranslation(['prices', 'common'])
	const me = useMe()
	const can = useCan()
	openDraft(me.id)
	const isNarrow = useIsNarrow()
	const [filters, change] = useFilters()
	const [history, setHistory] = useState<Sku | null>(null)
	const list = useSkus(filters)
	const changes = useChanges()
	const readOnly = !can('prices.change')
	return (
		<Page
			title={t('title')}
			note={isNarrow || readOnly ? undefined : t('note')}
			actions={can('catalogue.change') && <Links />}
		>
			<SkuFilters filters={filters} onChange={change} />
			{list.failed && <Failed error={list.failed} again={list.again} />}
			{!list.skus && !list.failed && (
				<Waiting>
					<Lines count={8} />
				</Waiting>
			)}
			{list.skus?.length === 0 && <Nothing filtered={Object.values(filters).some(Boolean)} />}
			{list.skus &&
				list.skus.length > 0 &&
				(isNarrow || readOnly ? (
					<SkuCards skus={list.skus} readOnly={readOnly} />
				) : (
					<PriceGrid skus={list.skus} faults={changes.faults} onHistory={setHistory} />
				))}
			{list.more && (
				<Button
					variant="secondary"
					className="justify-self-center"
					loading={list.busy}
					onClick={list.load}
					ref={list.end}
				>
					{t('common:more')}
				</Button>
			)}
			<ChangeBar {...changes} />
			<HistoryDialog sku={history} onClose={() => setHistory(null)} />
		</Page>
	)
}

function Links() {
	const { t } = useTranslation('prices')
	const can = useCan()
	return (
		<>
			{can('merchandising.change') && (
				<Button variant="secondary" render={<Link to="/planned" />}>
					{t('plans.open')}
				</Button>
			)}
			<Button variant="secondary" render={<Link to="/import" />}>
				{t('import')}
			</Button>
			<Button icon={<CameraIcon />} render={<Link to="/products/new" />}>
				{t('newProduct')}
			</Button>
		</>
	)
}

/** The filters in the address of the page. */
function useFilters(): [Filters, (change: Partial<Filters>) => void] {
	const [params, setParams] = useSearchParams()
	const of = (name: keyof Filters) => params.get(name) ?? ''
	const change = (change: Partial<Filters>) =>
		setParams(
			(now) => {
				for (const [name, value] of Object.entries(change)) value ? now.set(name, value) : now.delete(name)
				return now
			},
			{ replace: true },
		)
	return [{ q: of('q'), seller: of('seller'), category: of('category'), only: of('only') as Filters['only'] }, change]
}

/** The variants that the filters have, page by page: the next page is read when the end of the list is near. */
function useSkus({ q, seller, category, only }: Filters) {
	const query = {
		limit: rows,
		...(q && { q }),
		...(seller && { seller }),
		...(category && { category }),
		...(only && { only }),
	}
	const read = useReadPages('listSkus', { query }, { keep: true })
	const { data, fetchNextPage, hasNextPage, isFetchingNextPage } = read
	const known = usePriceDraft(({ skus }) => skus)
	useEffect(() => {
		if (data) knowSkus(data.flatMap(({ skus }) => skus))
	}, [data])
	const skus = useMemo(() => data?.flatMap((page) => page.skus).map((sku) => known.get(sku.id) ?? sku), [data, known])
	const end = useCallback(
		(button: HTMLButtonElement | null) => {
			if (!button) return
			const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && fetchNextPage(), {
				rootMargin: '600px',
			})
			observer.observe(button)
			return () => observer.disconnect()
		},
		[fetchNextPage],
	)
	return {
		skus,
		failed: data ? null : read.error,
		again: () => void read.refetch(),
		more: hasNextPage,
		busy: isFetchingNextPage,
		load: () => void fetchNextPage(),
		end,
	}
}

/** The records of the draft, and what the server would do with them. */
function useChanges() {
	const draft = usePriceDraft(({ history }) => history.now)
	const skus = usePriceDraft((state) => state.skus)
	const records = useMemo(() => recordsOf(draft, skus), [draft, skus])
	const preview = usePreview(records)
	const faults = useMemo(() => faultsOf(records, preview.results), [records, preview.results])
	return { records, preview, faults }
}
