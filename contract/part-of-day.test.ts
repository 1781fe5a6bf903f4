import { expect, it } from 'vitest'
import { partOfDay } from './part-of-day.ts'

it('names every hour of the day', () => {
	const names = Array.from({ length: 24 }, (_, hour) => partOfDay(hour))
	expect(names).toEqual([
		...Array(4).fill('রাত'),
		...Array(2).fill('ভোর'),
		...Array(6).fill('সকাল'),
		...Array(3).fill('দুপুর'),
		...Array(3).fill('বিকেল'),
		...Array(2).fill('সন্ধ্যা'),
		...Array(4).fill('রাত'),
	])
})
