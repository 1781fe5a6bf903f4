import { brotliCompressSync } from 'node:zlib'
import { getCountries, getCountryCallingCode } from 'libphonenumber-js'
import { expect, test } from 'vitest'
import { namedTerritories, searchTerritories } from './names.ts'
import { territories } from './territories.ts'

const all = territories()
const found = (query: string) => searchTerritories(namedTerritories('en'), query).map(({ code }) => code)

test('lists the 245 territories of the phone number library, each once', () => {
	expect(all).toHaveLength(245)
	expect(new Set(all.map(({ code }) => code)).size).toBe(245)
	expect(all.map(({ code }) => code).sort()).toEqual([...getCountries()].sort())
})

test('every dial code begins with the calling code; only those of +1 islands contain an area code', () => {
	for (const { code, dialCode } of all) {
		const calling = `+${getCountryCallingCode(code as never)}`
		if (calling === '+1' && code !== 'US' && code !== 'CA') expect(dialCode).toMatch(/^\+1[2-9]\d\d$/)
		else expect(dialCode, code).toBe(calling)
	}
})

test.each([
	['BD', '+880'],
	['IN', '+91'],
	['BS', '+1242'],
	['DO', '+1809'],
	['PR', '+1787'],
	['CA', '+1'],
	['KZ', '+7'],
	['VA', '+39'],
	['XK', '+383'],
	['TA', '+290'],
	['GG', '+44'],
])('%s has the dial code %s', (code, dialCode) => expect(all.find((one) => one.code === code)?.dialCode).toBe(dialCode))

test('every territory has a name in both languages', () => {
	for (const { code, name, otherName } of namedTerritories('en')) {
		expect(name.length, code).toBeGreaterThan(2)
		expect(otherName, code).toMatch(/[\u0980-\u09ff]/)
	}
})

test('Bangladesh comes first, the others are sorted by name', () => {
	expect(
		namedTerritories('en')
			.slice(0, 3)
			.map(({ name }) => name),
	).toEqual(['Bangladesh', 'Afghanistan', 'Åland Islands'])
	expect(namedTerritories('bn')[0]?.name).toBe('বাংলাদেশ')
})

test.each([
	['bangla', 'BD'],
	['বাংলা', 'BD'],
	['৮৮০', 'BD'],
	['880', 'BD'],
	['+880', 'BD'],
	['deutsch', 'DE'],
	['জার্মানি', 'DE'],
	['日本', 'JP'],
	['السعودية', 'SA'],
	['cote', 'CI'],
	["d'ivoire", 'CI'],
	['uk', 'GB'],
	['united king', 'GB'],
	['1242', 'BS'],
	['curacao', 'CW'],
])('«%s» finds %s', (query, code) => expect(found(query)).toContain(code))

test('finds nothing for an unknown word, and everything for an empty text', () => {
	expect(found('qqq')).toEqual([])
	expect(found('')).toHaveLength(245)
	expect(found('+88')).toEqual(['BD', 'TW'])
})

test('the compressed list is smaller than 1300 bytes', () => {
	const encoded = all.map(({ code, dialCode }) => code + dialCode.slice(1)).join('')
	expect(brotliCompressSync(encoded).length).toBeLessThan(1300)
})
