import type { DistanceClass } from '#db/geo/distance.rules.ts'

export const sellerKinds = ['grocery', 'fresh', 'restaurant', 'pharmacy', 'general', 'brand'] as const

/** A seller. A property that is absent stays as it is; null removes the value. */
export type SellerRecord = {
	slug?: string
	name_en?: string
	name_bn?: string | null
	about_en?: string | null
	about_bn?: string | null
	kind?: (typeof sellerKinds)[number]
	/** Where its goods leave: English or Bengali names of the district and of the area (upazila or thana) in it. */
	district?: string
	area?: string
	/** The largest distance it delivers to. */
	reach?: DistanceClass
	/** The year it began to sell. */
	since?: number
	/** False: archived, so that its products are not shown or sold. */
	active?: boolean
}
