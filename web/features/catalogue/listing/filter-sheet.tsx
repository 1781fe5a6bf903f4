import { Link, useLocation } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Drawer, DrawerBody, DrawerFooter, DrawerHeader } from '#ui/drawer/drawer.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon } from '#ui/icons.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { FacetPanel } from './facet-panel.tsx'
import { isFiltered, listingSearch, nothingChosen } from './listing.rules.ts'
import type { Facets, ListingData } from './load-listing.ts'
import { useCount } from './use-count.ts'

/** The filters as a sheet from below, on phones. The list behind follows each choice; the button shows the number of results. */
export default function FilterSheet({ data }: { data: ListingData & { facets: Facets } }) {
	const { t } = useTranslation('catalogue')
	const { pathname } = useLocation()
	const open = usePanels((state) => state.filter)
	const setFilter = usePanels((state) => state.setFilter)
	const count = useCount(data)
	const close = () => setFilter(false)
	return (
		<Drawer open={open} onClose={close} label={t('filter.title')} placement="bottom">
			<DrawerHeader title={t('filter.title')}>
				{isFiltered(data.query) && (
					<Button
						variant="ghost"
						shape="slim"
						render={
							<Link
								to={pathname + listingSearch(data.query, nothingChosen)}
								replace
								preventScrollReset
								discover="none"
							/>
						}
					>
						{t('filter.clear')}
					</Button>
				)}
				<IconButton label={t('common:close')} onClick={close}>
					<CloseIcon />
				</IconButton>
			</DrawerHeader>
			<DrawerBody>
				<FacetPanel data={data} replace />
			</DrawerBody>
			<DrawerFooter>
				<Button wide onClick={close}>
					{t('filter.showAll', { products: count })}
				</Button>
			</DrawerFooter>
		</Drawer>
	)
}
