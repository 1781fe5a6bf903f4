import { describe, expect, it } from 'vitest'
import { foundBy, singular } from './words.rules.ts'

describe('the words by which a thing is found', () => {
	it.each([
		[['Sweet Potatoes', 'মিষ্টি আলু'], { sweet: 1, potatoes: 1, potato: 1, মিষ্টি: 1, আলু: 1 }, 2],
		[['Diamond Potatoes', 'ডায়মন্ড আলু'], { diamond: 1, potatoes: 2, potato: 2, ডায়মন্ড: 1, আলু: 2 }, 2],
		[['Potatoes', 'আলু'], { potatoes: 3, potato: 3, আলু: 3 }, 1],
		[['Rui with Potato', 'রুই মাছ'], { rui: 3, with: 0, potato: 0, রুই: 1, মাছ: 2 }, 1],
		[['Cucumbers (Shosha)', 'শসা'], { cucumbers: 3, cucumber: 3, shosha: 0, শসা: 3 }, 1],
		[['Kacchi Masala', 'কাচ্চি মসলা'], { kacchi: 0, masala: 2, কাচ্চি: 0, মসলা: 2 }, 2],
		[['Phone Covers', 'ফোন কভার'], { phone: 0, covers: 1, cover: 1, ফোন: 0, কভার: 1 }, 2],
		[['Tea & coffee', 'চা ও কফি'], { tea: 2, coffee: 2, চা: 2, ও: 1, কফি: 2 }, 2],
		[['Maths Khata, 200 pages', 'খাতা'], { maths: 1, math: 1, khata: 2, 200: 1, pages: 1, page: 1, খাতা: 3 }, 1],
		[['Rice 5 kg', 'চাল ৫ কেজি'], { rice: 3, 5: 1, kg: 1, চাল: 3, কেজি: 1 }, 1],
	])('%j', (names, terms, nameWords) => {
		const found = foundBy(names)
		expect(Object.fromEntries(found.terms)).toEqual(terms)
		expect(found.nameWords).toBe(nameWords)
	})

	it('takes words of its own like a name, those of its surroundings and of longer texts not', () => {
		const said = {
			texts: ['Bhuna style'],
			own: 'peanuts badam nut bhuna 500 g',
			categories: ['Dates & nuts', 'Snacks'],
		}
		const { terms } = foundBy(['Roasted Peanuts', 'চিনাবাদাম'], said)
		expect(Object.fromEntries(terms)).toMatchObject({
			badam: 1,
			peanuts: 2,
			bhuna: 0,
			nuts: 0,
			nut: 0,
			500: 0,
			g: 0,
			snacks: 1,
		})
	})

	it('takes the other texts as elsewhere', () => {
		expect(foundBy(['Rice', 'চাল'], { texts: [' rice chal premium '] }).terms).toEqual(
			new Map([
				['rice', 3],
				['চাল', 3],
				['chal', 0],
				['premium', 0],
			]),
		)
	})

	it.each([
		['potatoes', 'potato'],
		['berries', 'berry'],
		['boxes', 'box'],
		['chips', 'chip'],
		['glass', 'glass'],
		['kismis', 'kismis'],
		['gas', 'gas'],
		['চালস', 'চালস'],
	])('%s without its plural is %s', (word, one) => expect(singular(word)).toBe(one))
})
