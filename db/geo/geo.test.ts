import { describe, expect, it } from 'vitest'
import { geo } from './index.ts'

const everything = [...geo.divisions, ...geo.districts, ...geo.areas]
const upazilas = geo.areas.filter((area) => area.kind === 'upazila')

/** The only division with this English name. */
function division(name: string) {
	const found = geo.divisions.filter((one) => one.name.en === name)
	expect(found, name).toHaveLength(1)
	return found[0]
}

/** The only district with this English name. */
function district(name: string) {
	const found = geo.districts.filter((one) => one.name.en === name)
	expect(found, name).toHaveLength(1)
	return found[0]
}

/** The values that occur more than once. */
function repeated<T>(values: T[]): T[] {
	return values.filter((value, index) => values.indexOf(value) !== index)
}

describe('geo: size and shape', () => {
	it('has 8 divisions, 64 districts and 495 upazilas', () => {
		expect([geo.divisions.length, geo.districts.length, upazilas.length]).toEqual([8, 64, 495])
	})

	it('has a parent for every district and area', () => {
		const divisions = new Set(geo.divisions.map((one) => one.id))
		const districts = new Set(geo.districts.map((one) => one.id))
		expect(geo.districts.filter((one) => !divisions.has(one.divisionId))).toEqual([])
		expect(geo.areas.filter((one) => !districts.has(one.districtId))).toEqual([])
	})

	it('has unique ids per level, and each kind of area in its own range', () => {
		for (const level of [geo.divisions, geo.districts, geo.areas]) {
			expect(level.every((one) => Number.isInteger(one.id) && one.id > 0)).toBe(true)
			expect(repeated(level.map((one) => one.id))).toEqual([])
		}
		const range = (id: number) => (id < 1000 ? 'upazila' : id < 2000 ? 'thana' : 'locality')
		expect(geo.areas.filter((area) => range(area.id) !== area.kind)).toEqual([])
	})

	// Numbers of districts and upazilas of each division since July 2021, according to the government.
	it.each([
		['Barishal', 6, 42],
		['Chattogram', 11, 104],
		['Dhaka', 13, 89],
		['Khulna', 10, 59],
		['Mymensingh', 4, 35],
		['Rajshahi', 8, 67],
		['Rangpur', 8, 58],
		['Sylhet', 4, 41],
	])('%s division has %i districts and %i upazilas', (name, districts, count) => {
		const inside = geo.districts.filter((one) => one.divisionId === division(name)?.id)
		const ids = new Set(inside.map((one) => one.id))
		expect(inside).toHaveLength(districts)
		expect(upazilas.filter((one) => ids.has(one.districtId))).toHaveLength(count)
	})

	it.each([
		['Cumilla', 17],
		['Chattogram', 15],
		['Mymensingh', 13],
		['Dinajpur', 13],
		['Sylhet', 13],
		['Kishoreganj', 13],
		['Tangail', 12],
		['Bogura', 12],
		['Rangamati', 10],
		["Cox's Bazar", 9],
		['Dhaka', 5],
		['Gazipur', 5],
		['Narail', 3],
		['Meherpur', 3],
	])('%s district has %i upazilas', (name, count) => {
		expect(upazilas.filter((one) => one.districtId === district(name)?.id)).toHaveLength(count)
	})

	it('has at least three upazilas in every district', () => {
		const count = (id: number) => upazilas.filter((one) => one.districtId === id).length
		expect(geo.districts.filter((one) => count(one.id) < 3)).toEqual([])
	})

	it('has every district within Bangladesh, and no two at the same point', () => {
		for (const { name, lat, lon } of geo.districts) {
			expect(lat, name.en).toBeGreaterThan(20.5)
			expect(lat, name.en).toBeLessThan(26.7)
			expect(lon, name.en).toBeGreaterThan(88)
			expect(lon, name.en).toBeLessThan(92.7)
		}
		expect(repeated(geo.districts.map((one) => `${one.lat},${one.lon}`))).toEqual([])
	})

	it('has the right districts farthest to the north, south, east and west', () => {
		const end = (by: (one: (typeof geo.districts)[number]) => number) =>
			geo.districts.toSorted((a, b) => by(a) - by(b))[0]?.name.en
		expect(end((one) => -one.lat)).toBe('Panchagarh')
		expect(end((one) => one.lat)).toBe("Cox's Bazar")
		expect(end((one) => one.lon)).toBe('Chapainawabganj')
		expect(end((one) => -one.lon)).toBe('Bandarban')
	})
})

describe('geo: names', () => {
	it('has all texts in NFC, trimmed and in the script of their language', () => {
		for (const { name, aliases } of everything) {
			for (const text of [name.en, name.bn, ...aliases]) {
				expect(text, text).toBe(text.normalize('NFC'))
				expect(text, text).toBe(text.trim().replace(/\s+/g, ' '))
			}
			expect(name.en).toMatch(/^[A-Z][A-Za-z0-9'/ -]*$/)
			expect(name.bn).toMatch(/^[\u0980-\u09ff][\u0980-\u09ff -]*$/)
			for (const alias of aliases) expect(alias).toMatch(/^([\u0980-\u09ff -]+|[A-Za-z0-9'’./ -]+)$/)
		}
	})

	it('has no Bengali word that starts with a vowel sign or ends with a virama', () => {
		const words = everything.flatMap(({ name }) => name.bn.split(/[ -]/))
		expect(words.filter((word) => /^\p{M}|\u09cd$/u.test(word))).toEqual([])
	})

	it('has unique names of divisions and districts in each language', () => {
		for (const level of [geo.divisions, geo.districts]) {
			expect(repeated(level.map((one) => one.name.en))).toEqual([])
			expect(repeated(level.map((one) => one.name.bn))).toEqual([])
		}
	})

	it('has unique names and aliases of areas within each district', () => {
		for (const { id, name } of geo.districts) {
			const texts = geo.areas
				.filter((area) => area.districtId === id)
				.flatMap((area) => [area.name.en, area.name.bn, ...area.aliases].map((text) => text.toLowerCase()))
			expect(repeated(texts), name.en).toEqual([])
		}
	})

	it('uses the English spellings of 2018, with the old ones as aliases', () => {
		const renamed = {
			Chattogram: 'Chittagong',
			Cumilla: 'Comilla',
			Barishal: 'Barisal',
			Jashore: 'Jessore',
			Bogura: 'Bogra',
		}
		for (const [now, before] of Object.entries(renamed)) expect(district(now)?.aliases).toContain(before)
		expect(division('Chattogram')?.aliases).toContain('Chittagong')
		expect(division('Barishal')?.aliases).toContain('Barisal')
		const old = new RegExp(Object.values(renamed).join('|'))
		expect(everything.filter((one) => old.test(one.name.en))).toEqual([])
	})

	it('sorts each list by parent and then by English name, numbers by value', () => {
		const { compare } = new Intl.Collator('en', { numeric: true })
		for (const one of geo.divisions) {
			const names = geo.districts.filter((two) => two.divisionId === one.id).map((two) => two.name.en)
			expect(names).toEqual(names.toSorted(compare))
		}
		for (const one of geo.districts) {
			const names = geo.areas.filter((area) => area.districtId === one.id).map((area) => area.name.en)
			expect(names).toEqual(names.toSorted(compare))
		}
		const runs = geo.areas.map((area) => area.districtId).filter((id, index, all) => id !== all[index - 1])
		expect(runs).toEqual(geo.districts.map((one) => one.id))
	})
})

describe('geo: well-known places', () => {
	it.each([
		['Dhaka', 'ঢাকা', 'Dhaka'],
		['Gazipur', 'গাজীপুর', 'Dhaka'],
		['Narayanganj', 'নারায়ণগঞ্জ', 'Dhaka'],
		['Tangail', 'টাঙ্গাইল', 'Dhaka'],
		['Chattogram', 'চট্টগ্রাম', 'Chattogram'],
		['Cumilla', 'কুমিল্লা', 'Chattogram'],
		["Cox's Bazar", 'কক্সবাজার', 'Chattogram'],
		['Brahmanbaria', 'ব্রাহ্মণবাড়িয়া', 'Chattogram'],
		['Bogura', 'বগুড়া', 'Rajshahi'],
		['Chapainawabganj', 'চাঁপাইনবাবগঞ্জ', 'Rajshahi'],
		['Jashore', 'যশোর', 'Khulna'],
		['Kushtia', 'কুষ্টিয়া', 'Khulna'],
		['Barishal', 'বরিশাল', 'Barishal'],
		['Moulvibazar', 'মৌলভীবাজার', 'Sylhet'],
		['Rangpur', 'রংপুর', 'Rangpur'],
		['Mymensingh', 'ময়মনসিংহ', 'Mymensingh'],
	])('district %s is %s, in %s division', (en, bn, parent) => {
		expect(district(en)?.name.bn).toBe(bn.normalize('NFC'))
		expect(district(en)?.divisionId).toBe(division(parent)?.id)
	})

	it.each([
		['Savar', 'সাভার', 'upazila', 'Dhaka'],
		['Dhanmondi', 'ধানমন্ডি', 'thana', 'Dhaka'],
		['Gulshan', 'গুলশান', 'thana', 'Dhaka'],
		['Mirpur', 'মিরপুর', 'thana', 'Dhaka'],
		['Mirpur', 'মিরপুর', 'upazila', 'Kushtia'],
		['Mirpur 10', 'মিরপুর ১০', 'locality', 'Dhaka'],
		['Farmgate', 'ফার্মগেট', 'locality', 'Dhaka'],
		['Uttara', 'উত্তরা', 'locality', 'Dhaka'],
		['Tongi West', 'টঙ্গী পশ্চিম', 'thana', 'Gazipur'],
		['Sonargaon', 'সোনারগাঁ', 'upazila', 'Narayanganj'],
		['Sreemangal', 'শ্রীমঙ্গল', 'upazila', 'Moulvibazar'],
		['Teknaf', 'টেকনাফ', 'upazila', "Cox's Bazar"],
		['Patenga', 'পতেঙ্গা', 'thana', 'Chattogram'],
		['Sitakunda', 'সীতাকুণ্ড', 'upazila', 'Chattogram'],
		['Tungipara', 'টুঙ্গিপাড়া', 'upazila', 'Gopalganj'],
		['Tetulia', 'তেঁতুলিয়া', 'upazila', 'Panchagarh'],
		['Shayestaganj', 'শায়েস্তাগঞ্জ', 'upazila', 'Habiganj'],
		['Eidgaon', 'ঈদগাঁও', 'upazila', "Cox's Bazar"],
		['Dasar', 'ডাসার', 'upazila', 'Madaripur'],
		['Madhyanagar', 'মধ্যনগর', 'upazila', 'Sunamganj'],
	])('%s is %s, %s in %s', (en, bn, kind, parent) => {
		const found = geo.areas.filter((area) => area.name.en === en && area.districtId === district(parent)?.id)
		expect(found.map((area) => [area.name.bn, area.kind])).toEqual([[bn.normalize('NFC'), kind]])
	})

	it('has the 50 thanas of Dhaka Metropolitan Police and well-known parts of the city', () => {
		const dhaka = geo.areas.filter((area) => area.districtId === district('Dhaka')?.id)
		expect(dhaka.filter((area) => area.kind === 'thana')).toHaveLength(50)
		expect(dhaka.filter((area) => area.kind === 'locality').length).toBeGreaterThan(60)
		expect(geo.areas.filter((area) => area.kind === 'locality').every((area) => dhaka.includes(area))).toBe(true)
	})

	it('has a thana with the name of an upazila only as that upazila', () => {
		for (const [name, parent] of [
			['Paba', 'Rajshahi'],
			['Dakshin Surma', 'Sylhet'],
			['Gazipur Sadar', 'Gazipur'],
			['Karnafuli', 'Chattogram'],
		] as const) {
			const found = geo.areas.filter((area) => area.name.en === name && area.districtId === district(parent)?.id)
			expect(found.map((area) => area.kind)).toEqual(['upazila'])
		}
	})
})
