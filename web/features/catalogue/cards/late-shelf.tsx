import { useRef } from 'react'
import { SectionHeader } from '#ui/card/card.tsx'
import { KeptPart } from '#web/lib/kept-part.tsx'
import { paths } from '#web/lib/paths.ts'
import { SeeAll } from '#web/lib/see-all.tsx'
import { useNear } from '#web/lib/use-near.ts'
import { BranchChips } from './branch-chips.tsx'
import { LateRow } from './shelf.tsx'
import { useProducts } from './use-products.ts'

const few = 6

export type LateDepartment = { slug: string; name: string; branches: { slug: string; name: string }[] }

/**
 * A department far down a page. Its name and categories are rendered with the page, as links; its products load when it is
 * near the screen, into a reserved space. Without scripts there are only the links.
 */
export function LateShelf({ department }: { department: LateDepartment }) {
	const { slug, name, branches } = department
	const place = useRef<HTMLElement>(null)
	const products = useProducts({ category: slug, sort: 'popular', in_stock: true, limit: few }, useNear(place))
	const more = paths.category(slug)
	return (
		<KeptPart
			as="section"
			ref={place}
			input={['late', department]}
			className="grid grid-cols-1 gap-2 below [--below:26rem]"
			content={() => (
				<>
					<SectionHeader title={name} end={<SeeAll to={more} title={name} />} />
					<BranchChips name={name} branches={branches} />
					<LateRow products={products} />
				</>
			)}
		/>
	)
}
