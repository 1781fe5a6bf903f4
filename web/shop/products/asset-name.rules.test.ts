import { expect, it } from 'vitest'
import { assetName } from './asset-name.rules.ts'

it.each<[string | string[], string | null]>([
	['1042.webp', '1042.webp'],
	['1043.png,1042.jpg', '1042.webp'],
	[' 9.png , 10.png ', '9.webp'],
	[['12.jpeg', '7.jpeg', '8.jpeg'], '7.webp'],
	['/uploads/2026/photo-77.png', '77.webp'],
	['product_0031.png', '31.webp'],
	['https://cdn.example/77/5.webp', '5.webp'],
	['no number.png', null],
	['no number.png,3.png', '3.webp'],
	['0.png', null],
	['', null],
	[[], null],
])('the asset name of %j is %j', (files, name) => expect(assetName(files)).toBe(name))
