type Curated = {
	slug: string
	name: string
	description: string
	asset_id: number
	tone: 'leaf' | 'gold' | 'chilli' | 'sky' | 'plum' | 'clay'
	product_count: number
}
type Windowed = Curated & { starts_at: Date | null; ends_at: Date | null }

export const imageName = (assetId: number) => `${assetId}.webp`

/** A collection as the contract lists it. */
export function presentCollection({ slug, name, description, asset_id, tone, product_count }: Curated) {
	return { slug, name, description, image: imageName(asset_id), tone, product_count }
}

/** A campaign as the contract lists it: a collection with a window. */
export function presentCampaign(row: Windowed) {
	const time = (at: Date | null) => (at ?? new Date(0)).toISOString()
	return { ...presentCollection(row), starts_at: time(row.starts_at), ends_at: time(row.ends_at) }
}

/** The paragraphs of a story, which are separated by an empty line. */
export function paragraphs(story: string): string[] {
	return story
		.split(/\n\s*\n/)
		.map((text) => text.trim())
		.filter(Boolean)
}

/** The values of `ids`, in their order; unknown ids are left out. */
export function inOrder<T>(ids: readonly number[], found: ReadonlyMap<number, T>): T[] {
	return ids.flatMap((id) => found.get(id) ?? [])
}
