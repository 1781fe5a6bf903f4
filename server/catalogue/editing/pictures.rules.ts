import { cleanText } from '#contract/text.ts'
import { mostPictures, recordFaults } from './limits.rules.ts'
import type { Fault, PictureState } from './product-state.ts'

/** A stored picture that a product gets: its asset, and the name of its file. */
export type NewPicture = { asset: number; name: string; alt_en?: string; alt_bn?: string }

/**
 * A change of a product's pictures, which are named by their assets. `add`: those whose name the product has already are
 * left out; `at`: their place, from 0, the end without it. `replace` keeps the place and the alternative texts. `order`: those
 * that are named come first, the others follow. `alt`: an absent text stays, null and '' remove it.
 */
export type PictureChange =
	| { add: readonly NewPicture[]; at?: number }
	| { replace: number; by: NewPicture }
	| { order: readonly number[] }
	| { alt: number; alt_en?: string | null; alt_bn?: string | null }
	| { remove: readonly number[] }

/** The pictures of a product after a change, in order; or why it is refused. */
export function applyPictures(
	present: readonly PictureState[],
	change: PictureChange,
): { pictures: PictureState[] } | { faults: Fault[] } {
	const unknown = namedIn(change).filter((asset) => !present.some(({ asset_id }) => asset_id === asset))
	if (unknown.length > 0)
		return { faults: unknown.map((asset) => ({ code: 'unknown_picture', field: 'pictures', read: String(asset) })) }
	const pictures = changed(present, change)
	const names = pictures.map(({ source, alt_en, alt_bn }) => ({
		...{ name: source ?? '', alt_en: alt_en ?? '', alt_bn: alt_bn ?? '' },
	}))
	const faults = recordFaults({ pictures: names, skus: [] })
	// A product that has more already can lose some and change their order.
	const grown = pictures.length > present.length
	const counted = faults.filter(() => grown || pictures.length <= mostPictures)
	return counted.length > 0 ? { faults: counted } : { pictures }
}

function changed(present: readonly PictureState[], change: PictureChange): PictureState[] {
	if ('add' in change) {
		const names = new Set(present.map(({ source }) => source))
		const added = change.add.map(stateOf).filter(({ source }) => !names.has(source) && names.add(source))
		return present.toSpliced(change.at ?? present.length, 0, ...added)
	}
	if ('replace' in change) {
		const { asset_id, source } = stateOf(change.by)
		return present.map((picture) => (picture.asset_id === change.replace ? { ...picture, asset_id, source } : picture))
	}
	if ('order' in change) {
		const first = [...new Set(change.order)].flatMap((asset) => present.filter(({ asset_id }) => asset_id === asset))
		return [...first, ...present.filter((picture) => !first.includes(picture))]
	}
	if ('alt' in change) {
		const text = (wanted: string | null | undefined, had: string | null) =>
			wanted === undefined ? had : lineOf(wanted ?? '')
		return present.map((picture) =>
			picture.asset_id === change.alt
				? { ...picture, alt_en: text(change.alt_en, picture.alt_en), alt_bn: text(change.alt_bn, picture.alt_bn) }
				: picture,
		)
	}
	return present.filter(({ asset_id }) => !change.remove.includes(asset_id as number))
}

function namedIn(change: PictureChange): readonly number[] {
	if ('replace' in change) return [change.replace]
	if ('order' in change) return change.order
	if ('alt' in change) return [change.alt]
	return 'remove' in change ? change.remove : []
}

const stateOf = ({ asset, name, alt_en = '', alt_bn = '' }: NewPicture): PictureState => ({
	...{ asset_id: asset, source: cleanText(name) },
	...{ alt_en: lineOf(alt_en), alt_bn: lineOf(alt_bn) },
})

/** A text as one line; null without any. */
const lineOf = (text: string) => cleanText(text).replace(/\s+/g, ' ') || null
