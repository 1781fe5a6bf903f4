import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { AddressChoice } from './address-choice.tsx'
import { FindOrderer } from './find-orderer.tsx'
import type { Line, Orderer } from './phone-order-types.ts'
import { ProductChoice } from './product-choice.tsx'
import { Proposals } from './proposals.tsx'
import { Summary } from './summary.tsx'

/** An order for somebody on the phone, which they confirm by a link in an SMS. `?shopper=` has the number of who orders. */
export default function NewOrder() {
	const { t } = useTranslation('phone-orders')
	const [search, setSearch] = useSearchParams()
	const id = Number(search.get('shopper')) || 0
	const query = useRead('getPhoneShopper', { params: { id } }, { enabled: id > 0 })
	return (
		<Page title={t('title')} note={t('note')}>
			{id > 0 ? (
				<Loaded query={query}>
					{(orderer) => <Order key={orderer.id} orderer={orderer} onOther={() => setSearch({})} />}
				</Loaded>
			) : (
				<FindOrderer onFound={(found) => setSearch({ shopper: String(found) })} />
			)}
		</Page>
	)
}

function Order({ orderer, onOther }: { orderer: Orderer; onOther: () => void }) {
	const { t } = useTranslation('phone-orders')
	const [lines, setLines] = useState<Line[]>([])
	const [address, setAddress] = useState(orderer.addresses.find((one) => one.is_default)?.id ?? null)
	return (
		<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
			<div className="grid grid-cols-1 gap-4">
				<Section
					title={t('products')}
					end={
						<button type="button" className="touch-44 text-sm font-semibold text-leaf" onClick={onOther}>
							{t('other', { name: orderer.name || orderer.phone || '' })}
						</button>
					}
				>
					<ProductChoice lines={lines} onChange={setLines} />
				</Section>
				<Section title={t('where')}>
					<AddressChoice orderer={orderer} value={address} onChange={setAddress} />
				</Section>
			</div>
			<div className="grid grid-cols-1 gap-4">
				<Summary orderer={orderer} lines={lines} address={address} onSent={() => setLines([])} />
				<Proposals orderer={orderer} />
			</div>
		</div>
	)
}
