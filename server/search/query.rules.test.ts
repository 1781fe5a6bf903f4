import { expect, it } from 'vitest'
import { readQuery } from './query.rules.ts'

it.each([
	[undefined, undefined],
	['', undefined],
	['   ', undefined],
	['%', { words: [], size: undefined }],
	['💥', { words: [], size: undefined }],
	['Miniket  RICE, rice', { words: ['miniket', 'rice'], size: undefined }],
	['চাল ৫ কেজি', { words: ['চাল'], size: 'kg:5' }],
	['5kg chal', { words: ['chal'], size: 'kg:5' }],
	['৫কেজি চাল', { words: ['চাল'], size: 'kg:5' }],
	['tel 2 liter', { words: ['tel'], size: 'litre:2' }],
	['আধা কেজি রসুন', { words: ['রসুন'], size: 'kg:0.5' }],
	['500 gm dal', { words: ['dal'], size: 'kg:0.5' }],
	['shampoo 250ml', { words: ['shampoo'], size: 'litre:0.25' }],
	['1.5 l pani', { words: ['pani'], size: 'litre:1.5' }],
	['dim 1 dozen', { words: ['dim'], size: 'piece:12' }],
	['১ হালি ডিম', { words: ['ডিম'], size: 'piece:4' }],
	['napa 500 mg', { words: ['napa', '500', 'mg'], size: undefined }],
	['vitamin b12', { words: ['vitamin', 'b12'], size: undefined }],
	['5 kg', { words: ['5', 'kg'], size: undefined }],
	['চালের দাম', { words: ['চালের'], size: undefined }],
	['price', { words: ['price'], size: undefined }],
	['a b c d e f g h i j', { words: [...'bcdefghi'], size: undefined }],
])('reads %j', (typed, query) => expect(readQuery(typed)).toEqual(query))

it.each<[string, number, string]>([
	['kg', 1, 'kg kgs kilo kilos keji kejee কেজি কিলো'],
	['kg', 0.001, 'g gm gms gram grams গ্রাম'],
	['litre', 1, 'l lt ltr liter litre liters litres লিটার'],
	['litre', 0.001, 'ml মিলি এমএল'],
	['piece', 1, 'pc pcs pis piece pieces ta ti টা টি পিস'],
	['piece', 4, 'hali হালি'],
	['piece', 12, 'dozen dojon ডজন'],
])('reads sizes in %s, times %d, with the units %s', (per, of, units) => {
	for (const unit of units.split(' ')) {
		const query = { words: ['mango'], size: `${per}:${2 * of}` }
		expect(readQuery(`2 ${unit} mango`), unit).toEqual(query)
		expect(readQuery(`Mango 2${unit.toUpperCase()}`), unit).toEqual(query)
	}
})

it.each([
	...'the a an of for and in with to er r o buy price dam daam kinbo bd'.split(' '),
	...'ও এর র জন্য দাম কিনতে কিনব চাই মূল্য'.split(' '),
])('«%s» accompanies a search', (filler) => {
	expect(readQuery(`${filler} mango`)).toEqual({ words: ['mango'], size: undefined })
	expect(readQuery(filler)).toEqual({ words: [filler], size: undefined })
})

it.each([
	['half kg dal', ['dal'], 'kg:0.5'],
	['adha kg dal', ['dal'], 'kg:0.5'],
	['আধা লিটার দুধ', ['দুধ'], 'litre:0.5'],
	['ek kg dal', ['dal'], 'kg:1'],
	['এক ডজন ডিম', ['ডিম'], 'piece:12'],
	['12345 kg dal', ['dal'], 'kg:12345'],
	['1.125 kg dal', ['dal'], 'kg:1.125'],
	['dal 2  kg', ['dal'], 'kg:2'],
	['dal (2kg)', ['dal'], 'kg:2'],
	['red-2kg-dal', ['red', 'dal'], 'kg:2'],
	// The first size counts, the words of others stay.
	['1 kg 500 gm dal', ['500', 'gm', 'dal'], 'kg:1'],
	['5 boxes 2 kg dal', ['5', 'boxes', 'dal'], 'kg:2'],
	['1 kg price', ['price'], 'kg:1'],
	['0 kg dal', ['0', 'kg', 'dal'], undefined],
	['123456 kg dal', ['123456', 'kg', 'dal'], undefined],
	['1.1234 kg dal', ['1', '1234', 'kg', 'dal'], undefined],
	['.5 kg dal', ['5', 'kg', 'dal'], undefined],
	['a5 kg dal', ['a5', 'kg', 'dal'], undefined],
	['ক৫ কেজি', ['ক5', 'কেজি'], undefined],
	['চা৫ কেজি', ['চা5', 'কেজি'], undefined],
	['2 kgx dal', ['2', 'kgx', 'dal'], undefined],
	['2 dal', ['2', 'dal'], undefined],
	['half dal', ['half', 'dal'], undefined],
	['kg dal', ['kg', 'dal'], undefined],
])('reads %j: %j, %j', (typed, words, size) => expect(readQuery(typed)).toEqual({ words, size }))

it('takes at most eight words, of accompanying ones too', () => {
	expect(readQuery('the a an of for and in with to')?.words).toEqual('the a an of for and in with'.split(' '))
	expect(readQuery('dal dal DAL')?.words).toEqual(['dal'])
})
