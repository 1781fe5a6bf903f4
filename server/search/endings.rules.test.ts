import { expect, it } from 'vitest'
import { ofWhat, ofWhatSurely, stemsOf } from './endings.rules.ts'

it.each([
	['বাচ্চার', ['বাচ্চা']],
	['বাচ্চাদের', ['বাচ্চা']],
	['চালের', ['চাল']],
	['চায়ের', ['চা']],
	['মুরগিকে', ['মুরগি']],
	['সাবানটা', ['সাবান']],
	['ডিমগুলো', ['ডিম']],
	['ডিমগুলোর', ['ডিমগুলো', 'ডিম']],
	['baccar', ['bacca']],
	['bacchader', ['baccha']],
	['macher', ['mach']],
	['sabanta', ['saban']],
	['alugulo', ['alu']],
	['murgike', ['murgi']],
	['ruti', []],
	['pata', []],
	['chata', []],
	['চা', []],
	['আম', []],
	['rice', []],
	['500', []],
	['একে', []],
	['bader', ['bad']],
	['bladerunn', []],
	['lalke', []],
	['bar', []],
	['dokandr', []],
])('%s without its endings is %j', (word, stems) => expect(stemsOf(word)).toEqual(stems))

it.each([
	['গরুর', 'গরু'],
	['হাঁসের', 'হাঁস'],
	['বছর', 'বছর'],
	['খাবার', 'খাবা'],
	['মসুর', 'মসু'],
	['চাল', 'চাল'],
	['গরুরা', 'গরুরা'],
	['হাঁসেরা', 'হাঁসেরা'],
	['বের', 'বে'],
])('%s is of %s', (word, stem) => expect(ofWhatSurely(word)).toBe(stem))

it.each([
	['চালের', 'চাল'],
	['আলুর', 'আলু'],
	['narkeler', 'narkel'],
	['বছর', 'বছ'],
	['চাল', 'চাল'],
	['দর', 'দর'],
	['tier', 'tier'],
	['rice', 'rice'],
	['চালেরা', 'চালেরা'],
	['narkelera', 'narkelera'],
	['1abcer', '1abcer'],
])('%s may be the genitive of %s', (word, stem) => expect(ofWhat(word)).toBe(stem))
