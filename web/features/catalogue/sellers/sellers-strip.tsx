import { useTranslation } from '#client/use-translation.ts'
import { SectionHeader } from '#ui/card/card.tsx'
import { KeptPart } from '#web/lib/kept-part.tsx'
import { LatePart } from '#web/lib/late-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { SeeAll } from '#web/lib/see-all.tsx'
import { useShop } from '#web/shop/shop-data.ts'
import { SellerCard } from './seller-card.tsx'
import type { SellerView } from './seller-data.ts'

/** Some sellers in a row, with a link to all. */
export function SellersStrip({ sellers }: { sellers: SellerView[] }) {
	const { t } = useTranslation('catalogue')
	const { assetBase } = useShop()
	if (sellers.length === 0) return null
	return (
		<section className="grid grid-cols-1 gap-2 below [--below:15rem]">
			<SectionHeader title={t('home.sellers')} end={<SeeAll to={paths.shops} title={t('home.sellers')} />} />
			<LatePart space="min-h-48 old:hidden">
				<KeptPart
					as="ul"
					input={['sellers', assetBase, sellers]}
					className="scroll-none -mx-4 grid auto-cols-[17rem] snap-x grid-flow-col gap-3 overflow-x-auto scroll-px-4 px-4 md:mx-0 md:auto-cols-[17.5rem] md:gap-4 md:px-0"
					content={() =>
						sellers.map((seller) => (
							<li key={seller.slug} className="snap-start">
								<SellerCard seller={seller} level={3} />
							</li>
						))
					}
				/>
			</LatePart>
		</section>
	)
}
