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
		const details = {
			texts: ['Bhuna style'],
			own: 'peanuts badam nut bhuna 500 g',
			categories: ['Dates & nuts', 'Snacks'],
		}
		const { terms } = foundBy(['Roasted Peanuts', 'চিনাবাদাম'], details)
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

describe('each part of a name', () => {
	const terms = (names: string[], texts?: Parameters<typeof foundBy>[1]) =>
		Object.fromEntries(foundBy(names, texts).terms)
	it.each<[string, Record<string, number>]>([
		['Rui [curry cut]', { rui: 3, curry: 0, cut: 0 }],
		['Rui {fresh}', { rui: 3, fresh: 0 }],
		['Diapers for babies', { diapers: 3, diaper: 3, for: 0, babies: 0, baby: 0 }],
		['Tuna in oil', { tuna: 3, in: 0, oil: 0 }],
		['Ilish - large', { ilish: 3, large: 0 }],
		['Ilish – large', { ilish: 3, large: 0 }],
		['ইলিশ সহ সরিষা', { ইলিশ: 3, সহ: 0, সরিষা: 0 }],
		['Soap/shampoo', { soap: 3, shampoo: 0 }],
		['Book: cooking', { book: 3, cooking: 0 }],
		['Green tea and coffee', { green: 1, tea: 2, and: 1, coffee: 2 }],
		['সবুজ চা এবং কফি', { সবুজ: 1, চা: 2, এবং: 1, কফি: 2 }],
		['Dal, red', { dal: 2, red: 1 }],
		['Mango juice', { mango: 1, juice: 2 }],
		['Coconut milk', { coconut: 1, milk: 1 }],
		['Fresh coconut milk 500 ml', { fresh: 1, coconut: 1, milk: 1, 500: 1, ml: 1 }],
		['Biryani masala 50 g', { biryani: 0, masala: 2, 50: 0, g: 0 }],
		['500 g', { 500: 1, g: 1 }],
		['Vitamin b12', { vitamin: 1, b12: 2 }],
		['Kacchi biryani masala', { kacchi: 0, biryani: 0, masala: 2 }],
		['Red phone cover', { red: 0, phone: 0, cover: 1 }],
		['লাল গরুর মাংস', { লাল: 1, গরুর: 1, গরু: 0, মাংস: 2 }],
	])('%s', (name, expected) => expect(terms([name])).toEqual(expect.objectContaining(expected)))

	it('ignores words of more than 40 letters, and names without words', () => {
		const [fits, long] = ['x'.repeat(40), 'x'.repeat(41)]
		expect(terms([`${fits} ${long}`])).not.toHaveProperty(long)
		expect(terms([`${fits} ${long}`])).toHaveProperty(fits)
		expect(foundBy(['%', '(x)'])).toEqual({ terms: new Map([['x', 1]]), nameWords: 9 })
		expect(foundBy([])).toEqual({ terms: new Map(), nameWords: 9 })
	})

	it('a Bengali genitive is found by its word, but not as the last word of a text', () => {
		expect(terms(['গরুর মাংস'])).toMatchObject({ গরুর: 1, গরু: 0, মাংস: 2 })
		expect(terms(['বাচ্চাদের জুতা'])).toMatchObject({ বাচ্চাদের: 1, বাচ্চা: 0, জুতা: 2 })
		expect(terms(['মাংস গরুর'])).not.toHaveProperty('গরু')
	})

	it('an only word of another text is like a name, several are not', () => {
		const details = { texts: ['Paracetamol', 'for fever'], seller: ['Lazz Pharma', 'Arogga'], categories: ['Medicine'] }
		expect(terms(['Napa'], details)).toEqual({
			...{ napa: 3, paracetamol: 1, for: 0, fever: 0, lazz: 0, pharma: 0, arogga: 1, medicine: 1 },
		})
	})

	it.each<[string, number | undefined]>([
		['Cooking oil', 1],
		['Fish & oil', 0],
		['Fish and oil', 0],
		['মাছ ও oil', 0],
		['মাছ এবং oil', 0],
		['Fish, oil', 0],
		['Oil 5 kg', 1],
	])('what the category «%s» is made of', (category, field) =>
		expect(terms(['Teer'], { categories: [category] }).oil).toBe(field),
	)

	it('its own words count like a name, unless they only say what it is for', () => {
		expect(terms(['Napa'], { own: 'fever pain 500 mg' })).toMatchObject({ fever: 1, pain: 1, 500: 0, mg: 0 })
		expect(terms(['Napa'], { own: 'fever', served: true })).toMatchObject({ fever: 0 })
		expect(terms(['Napa'], { own: 'fever', seller: ['Fevers House'] })).toMatchObject({ fever: 0 })
		expect(terms(['Napa'], { own: 'fever', texts: ['against fevers'] })).toMatchObject({ fever: 0 })
		expect(terms(['Napa'], { own: 'fever', texts: [' fevers '] })).toMatchObject({ fever: 1 })
	})

	it.each([
		[['Rui'], 1],
		[['Rui fish'], 2],
		[['Rui fish', 'রুই'], 1],
		[['Rui fish 5 kg'], 2],
		[['a b c d e f g h i j k'], 9],
		[['5 kg'], 1],
	])('%j: the shorter name has %d words', (names, words) => expect(foundBy(names).nameWords).toBe(words))

	it.each([['kg', 'g', 'gm', 'gram', 'ml', 'l', 'litre', 'liter', 'pc', 'pcs', 'mg', 'কেজি', 'গ্রাম', 'লিটার', '5']])(
		'measures are no heads of names',
		(...measures) => {
			for (const measure of measures)
				expect(terms([`Ghee ${measure}`]), measure).toMatchObject({ ghee: 3, [measure]: 1 })
		},
	)

	it.each([
		['tomatoes', 'tomato'],
		['churches', 'church'],
		['dishes', 'dish'],
		['glasses', 'glass'],
		['cats', 'cat'],
		['days', 'day'],
		['toys', 'toy'],
		['movies', 'movy'],
		['laies', 'laie'],
		['bus', 'bus'],
		['cats2', 'cats2'],
		['2cats', '2cats'],
		['peas', 'peas'],
		['menus', 'menus'],
		['taxis', 'taxis'],
		['cheesex', 'cheesex'],
		['oxesa', 'oxesa'],
		['sari', 'sari'],
		['frappés', 'frappés'],
		['diesel', 'diesel'],
	])('%s without its plural is %s', (word, one) => expect(singular(word)).toBe(one))
})
