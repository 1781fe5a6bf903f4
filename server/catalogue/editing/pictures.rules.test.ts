import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { mostPictures } from './limits.rules.ts'
import { applyPictures, type PictureChange } from './pictures.rules.ts'
import type { PictureState } from './product-state.ts'

const picture = (asset_id: number, texts: Partial<PictureState> = {}): PictureState => ({
	...{ asset_id, source: `${asset_id}.jpg`, alt_en: null, alt_bn: null },
	...texts,
})
const three = [picture(1), picture(2, { alt_en: 'Front', alt_bn: 'সামনে' }), picture(3)]
const assets = (result: ReturnType<typeof applyPictures>) =>
	'pictures' in result ? result.pictures.map(({ asset_id }) => asset_id) : result.faults

describe('pictures of a product', () => {
	it.each<[string, PictureChange, number[]]>([
		['are added at the end', { add: [{ asset: 4, name: '4.jpg' }] }, [1, 2, 3, 4]],
		['are added at a place', { add: [{ asset: 4, name: '4.jpg' }], at: 1 }, [1, 4, 2, 3]],
		['are not added under a name that is there', { add: [{ asset: 4, name: '2.jpg' }] }, [1, 2, 3]],
		['are added once', { add: ['a', 'a', 'b'].map((name, n) => ({ asset: 4 + n, name })) }, [1, 2, 3, 4, 6]],
		['are replaced in place', { replace: 2, by: { asset: 9, name: '9.jpg' } }, [1, 9, 3]],
		['are ordered; those not named follow', { order: [3, 3] }, [3, 1, 2]],
		['are removed', { remove: [1, 3] }, [2]],
	])('%s', (_, change, expected) => {
		expect(assets(applyPictures(three, change))).toEqual(expected)
	})

	it('keep their texts when they are replaced', () => {
		const result = applyPictures(three, { replace: 2, by: { asset: 9, name: ' 9.jpg ', alt_en: 'Other' } })
		expect(result).toMatchObject({ pictures: { 1: { source: '9.jpg', alt_en: 'Front', alt_bn: 'সামনে' } } })
	})

	it.each<[Partial<PictureState>, object]>([
		[{}, { alt_en: 'Front', alt_bn: 'সামনে' }],
		[{ alt_en: ' From \n above ' }, { alt_en: 'From above', alt_bn: 'সামনে' }],
		[{ alt_en: null }, { alt_en: null, alt_bn: 'সামনে' }],
		[{ alt_bn: '' }, { alt_en: 'Front', alt_bn: null }],
	])('texts %j', (texts, expected) => {
		expect(applyPictures(three, { alt: 2, ...texts })).toMatchObject({ pictures: { 1: expected } })
	})

	it.each<PictureChange>([
		{ replace: 7, by: { asset: 9, name: '9.jpg' } },
		{ order: [7, 1] },
		{ alt: 7, alt_en: 'Front' },
		{ remove: [1, 7] },
	])('that are not there are refused: %j', (change) => {
		expect(applyPictures(three, change)).toEqual({
			faults: [{ code: 'unknown_picture', field: 'pictures', read: '7' }],
		})
	})

	it('are refused above the most of a product, and may become fewer', () => {
		const many = Array.from({ length: mostPictures + 2 }, (_, n) => picture(n + 1))
		const tooMany = { faults: [{ code: 'too_long', field: 'pictures' }] }
		expect(applyPictures(many.slice(2), { add: [{ asset: 99, name: '99.jpg' }] })).toEqual(tooMany)
		expect(applyPictures(many, { add: [{ asset: 99, name: '99.jpg' }] })).toEqual(tooMany)
		expect(assets(applyPictures(many, { remove: [1] }))).toHaveLength(mostPictures + 1)
		expect(assets(applyPictures(many, { order: [5] }))).toHaveLength(mostPictures + 2)
	})

	it('have no name without a character, and no text above 2,000', () => {
		const tooLong = { faults: [{ code: 'too_long', field: 'pictures' }] }
		expect(applyPictures(three, { add: [{ asset: 4, name: '  ' }] })).toEqual(tooLong)
		expect(applyPictures(three, { alt: 1, alt_en: 'a'.repeat(2_001) })).toEqual(tooLong)
	})

	it('are never lost or made twice by a new order', () => {
		fc.assert(
			fc.property(fc.array(fc.constantFrom(1, 2, 3), { maxLength: 6 }), (order) => {
				const result = assets(applyPictures(three, { order })) as number[]
				expect(result.toSorted()).toEqual([1, 2, 3])
				expect(result.slice(0, new Set(order).size)).toEqual([...new Set(order)])
			}),
		)
	})
})
