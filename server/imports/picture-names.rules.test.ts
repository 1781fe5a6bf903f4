import { expect, it } from 'vitest'
import { inNameOrder, isPictureFile, ownersOfName } from './picture-names.rules.ts'

it.each([
	['RICE-5.jpg', ['rice-5', 'rice']],
	['photos/RICE-5-2.JPG', ['photos', 'rice-5-2', 'rice-5']],
	['photos\\rice.webp', ['photos', 'rice']],
	['RICE-5 (2).jpeg', ['rice-5 (2)', 'rice-5']],
	['miniket_3.png', ['miniket_3', 'miniket']],
	['RICE-5/front.jpg', ['rice-5', 'front']],
	['a/b/চাল-২.jpg', ['b', 'চাল-২']],
	['12.jpg', ['12']],
	['8941100500018.jpg', ['8941100500018']],
])('%s belongs to a product called one of %j', (path, keys) => {
	expect(ownersOfName(path)).toEqual(keys)
})

it('files of the system and others than pictures are left out', () => {
	const files = ['a.jpg', 'b/A.JPEG', 'c.heic', '.DS_Store', '__MACOSX/a.jpg', 'b/.thumbs/a.jpg', 'list.csv', 'jpg']
	expect(files.filter(isPictureFile)).toEqual(['a.jpg', 'b/A.JPEG', 'c.heic'])
})

it('pictures follow each other by their numbers', () => {
	expect(['R-10.jpg', 'R-2.jpg', 'R.jpg', 'Q-3.png'].toSorted(inNameOrder)).toEqual([
		...['Q-3.png', 'R.jpg', 'R-2.jpg', 'R-10.jpg'],
	])
})
