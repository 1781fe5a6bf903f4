import { useSearchParams } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { FilterChips } from '#desk/parts/filter-chips.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Check } from './check.tsx'
import { Fees } from './fees.tsx'
import { Slots } from './slots.tsx'
import { Zones } from './zones.tsx'

const tabs = { fees: Fees, zones: Zones, slots: Slots, check: Check }
type Tab = keyof typeof tabs
const ids = Object.keys(tabs) as Tab[]

/** Delivery: fees, zones, slots, and what an address pays. */
export default function Delivery() {
	const { t } = useTranslation('delivery')
	const [params, setParams] = useSearchParams()
	const tab = ids.find((id) => id === params.get('tab')) ?? 'fees'
	const Content = tabs[tab]
	return (
		<Page title={t('title')} note={t('note')}>
			<FilterChips
				label={t('title')}
				filters={ids.map((id) => ({ id, label: t(`tabs.${id}`) }))}
				selected={tab}
				onSelect={(id) => setParams({ tab: id }, { replace: true })}
			/>
			<Content />
		</Page>
	)
}
