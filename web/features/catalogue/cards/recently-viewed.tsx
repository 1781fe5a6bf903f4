import { useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { SectionHeader } from '#ui/card/card.tsx'
import { useNear } from '#web/lib/use-near.ts'
import { forgetProducts, recentProducts } from '#web/shop/products/recent.ts'
import { LateRow } from './shelf.tsx'
import { useOutOfSight } from './use-out-of-sight.ts'
import { useProducts } from './use-products.ts'

const most = 10

/** Products recently viewed on this device, the latest first: from its storage, so never part of a rendered page. */
export function RecentlyViewed({ except }: { except?: number }) {
	const place = useRef<HTMLDivElement>(null)
	const ready = useOutOfSight(place)
	const [forgotten, setForgotten] = useState(false)
	const ids = ready && !forgotten ? recentProducts().filter((id) => id !== except) : []
	const forget = () => {
		forgetProducts()
		setForgotten(true)
	}
	if (ids.length > 0) return <Viewed ids={ids.slice(0, most)} onForget={forget} />
	return !ready && <div ref={place} />
}

function Viewed({ ids, onForget }: { ids: number[]; onForget: () => void }) {
	const { t } = useTranslation('catalogue')
	const place = useRef<HTMLElement>(null)
	const found = useProducts({ ids: ids.join(',') }, useNear(place))
	const products = ids.flatMap((id) => found?.find((product) => product.id === id) ?? [])
	if (found && products.length === 0) return null
	return (
		<section ref={place} className="grid grid-cols-1 gap-2">
			<SectionHeader
				title={t('home.recent')}
				end={
					<Button variant="ghost" shape="slim" onClick={onForget}>
						{t('home.forget')}
					</Button>
				}
			/>
			<LateRow products={found && products} />
		</section>
	)
}
