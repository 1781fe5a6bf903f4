import { expect, it } from 'vitest'
import { branchOf, placeAfterStep, placeOfDrop, type Step, type Zone, zoneOf } from './tree.rules.ts'

const items = [
	{ slug: 'food', parent: null },
	{ slug: 'rice', parent: 'food' },
	{ slug: 'basmati', parent: 'rice' },
	{ slug: 'tea', parent: 'food' },
	{ slug: 'oil', parent: 'food' },
	{ slug: 'home', parent: null },
]

it.each<[string, Step, object | undefined]>([
	['tea', 'up', { parent: 'food', before: 'rice' }],
	['rice', 'up', undefined],
	['rice', 'down', { parent: 'food', before: 'oil' }],
	['tea', 'down', { parent: 'food', before: null }],
	['oil', 'down', undefined],
	['tea', 'under', { parent: 'rice', before: null }],
	['food', 'under', undefined],
	['basmati', 'out', { parent: 'food', before: 'tea' }],
	['oil', 'out', { parent: null, before: 'home' }],
	['home', 'out', undefined],
	['none', 'up', undefined],
])('%s %s', (slug, step, place) => {
	expect(placeAfterStep(items, slug, step)).toEqual(place)
})

it.each<[string, string, Zone, object | undefined]>([
	['oil', 'rice', 'before', { parent: 'food', before: 'rice' }],
	['oil', 'rice', 'after', { parent: 'food', before: 'tea' }],
	['oil', 'tea', 'after', { parent: 'food', before: null }],
	['rice', 'oil', 'after', { parent: 'food', before: null }],
	['home', 'rice', 'under', { parent: 'rice', before: null }],
	['food', 'basmati', 'under', undefined],
	['tea', 'tea', 'after', undefined],
	['tea', 'none', 'after', undefined],
])('%s dropped on %s, %s', (slug, target, zone, place) => {
	expect(placeOfDrop(items, slug, target, zone)).toEqual(place)
})

it.each<[number, Zone]>([
	[101, 'before'],
	[115, 'under'],
	[129, 'after'],
])('at %i px of a row from 100 to 130', (y, zone) => {
	expect(zoneOf(y, { top: 100, height: 30 })).toBe(zone)
})

it('a branch has everything below', () => {
	expect(branchOf(items, 'food')).toEqual(['food', 'rice', 'basmati', 'tea', 'oil'])
	expect(branchOf(items, 'home')).toEqual(['home'])
})
