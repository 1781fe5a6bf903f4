import { expect, it } from 'vitest'
import { type Entry, linkHash, noHash, placeText, readPlace } from './chain.ts'

const entry: Entry = {
	...{ id: '7', at: '1700000000000001', actor: 'staff 1 (Rina)', entity: 'sku', entity_id: '12', action: 'changed' },
	...{ before: '{"price": 100}', after: '{"price": 120}' },
}

it.each(Object.keys(entry) as (keyof Entry)[])('another %s is another hash', (field) => {
	expect(linkHash(noHash, { ...entry, [field]: `${entry[field]}1` })).not.toEqual(linkHash(noHash, entry))
})

it('text that moves from one field to the next is another hash, and so is another link before', () => {
	const moved = { ...entry, actor: 'staff 1 (Rina)s', entity: 'ku' }
	expect(linkHash(noHash, moved)).not.toEqual(linkHash(noHash, entry))
	expect(linkHash(linkHash(noHash, entry), entry)).not.toEqual(linkHash(noHash, entry))
	expect(linkHash(noHash, { ...entry, before: null })).not.toEqual(linkHash(noHash, { ...entry, before: 'null' }))
})

const hex = 'ab'.repeat(32)
it.each([
	[`120:${hex}`, { number: 120, hash: hex }],
	[` 1:${hex.toUpperCase()} `, { number: 1, hash: hex }],
	[`0:${hex}`, undefined],
	[`120:${hex}0`, undefined],
	['120', undefined],
	['', undefined],
])('a kept link %j', (text, place) => {
	expect(readPlace(text)).toEqual(place)
	if (place) expect(placeText({ ...place, hash: Buffer.from(place.hash, 'hex') })).toBe(text.trim().toLowerCase())
})
