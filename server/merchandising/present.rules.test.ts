import { expect, it } from 'vitest'
import { imageName, inOrder, paragraphs, presentCampaign, presentCollection } from './present.rules.ts'

const row = { slug: 'eid', name: 'Eid', description: 'For Eid', asset_id: 7, tone: 'gold' as const, product_count: 12 }
const shown = { slug: 'eid', name: 'Eid', description: 'For Eid', image: '7.webp', tone: 'gold', product_count: 12 }

it('shows a collection', () => {
	expect(imageName(7)).toBe('7.webp')
	expect(presentCollection(row)).toEqual(shown)
	expect(presentCollection({ ...row, story: 'x' } as typeof row)).toEqual(shown)
})

it('shows a campaign with its window', () => {
	const starts_at = new Date('2026-11-21T00:00:00Z')
	const ends_at = new Date('2026-12-01T00:00:00Z')
	expect(presentCampaign({ ...row, starts_at, ends_at })).toEqual({
		...shown,
		...{ starts_at: '2026-11-21T00:00:00.000Z', ends_at: '2026-12-01T00:00:00.000Z' },
	})
	expect(presentCampaign({ ...row, starts_at: null, ends_at: null })).toMatchObject({
		...{ starts_at: '1970-01-01T00:00:00.000Z', ends_at: '1970-01-01T00:00:00.000Z' },
	})
})

it.each([
	['One.', ['One.']],
	['One.\n\nTwo.', ['One.', 'Two.']],
	['One.\n  \n\n Two.\nStill two. ', ['One.', 'Two.\nStill two.']],
	['\n\nOne.\n\n', ['One.']],
	['', []],
])('%j has the paragraphs %j', (story, expected) => expect(paragraphs(story)).toEqual(expected))

it('keeps the order of the ids, and leaves out unknown ones', () => {
	const items = new Map([
		[1, 'a'],
		[2, 'b'],
		[3, 'c'],
	])
	expect(inOrder([3, 9, 1], items)).toEqual(['c', 'a'])
	expect(inOrder([], items)).toEqual([])
})
