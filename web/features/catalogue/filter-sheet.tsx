import { useTranslation } from 'react-i18next'
import { usePanels } from '#web/lib/panels.ts'
import { Drawer, DrawerBody, DrawerHeader } from '#web/ui/drawer/drawer.tsx'
import { IconButton } from '#web/ui/icon-button/icon-button.tsx'
import { CloseIcon } from '#web/ui/icons.tsx'
import { FilterForm } from './filter-form.tsx'
import type { ListingQuery } from './listing.rules.ts'

/** The filters as a sheet from below, on phones. */
export default function FilterSheet({ query }: { query: ListingQuery }) {
	const { t } = useTranslation('catalogue')
	const open = usePanels((state) => state.filter)
	const setFilter = usePanels((state) => state.setFilter)
	const close = () => setFilter(false)
	return (
		<Drawer open={open} onClose={close} label={t('filter.title')} placement="bottom">
			<DrawerHeader title={t('filter.title')}>
				<IconButton label={t('common:close')} onClick={close}>
					<CloseIcon />
				</IconButton>
			</DrawerHeader>
			<DrawerBody>
				<FilterForm query={query} onApply={close} />
			</DrawerBody>
		</Drawer>
	)
}
