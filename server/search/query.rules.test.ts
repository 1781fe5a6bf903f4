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
