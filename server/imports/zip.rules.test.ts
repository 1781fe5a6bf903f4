import { expect, it } from 'vitest'
import { faultOfDirectory, faultOfFiles, tooManyFiles } from './zip.rules.ts'

const limits = { files: 3, unpacked: 5 * 1024 * 1024 }
const files = (...names: string[]) => names.map((name) => ({ name, size: 1024 * 1024 }))

it.each([
	[files('a.jpg', 'folder/b.png', 'zipper.jpg'), undefined],
	[[], undefined],
	[files('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'), 'zip_too_much'],
	[[{ name: 'a.jpg', size: limits.unpacked }], undefined],
	[[{ name: 'a.jpg', size: limits.unpacked + 1 }], 'zip_too_much'],
	[[...files('a.jpg'), { name: 'b.jpg', size: limits.unpacked }], 'zip_too_much'],
	[files('a.jpg', 'deep/More.ZIP'), 'zip_unsafe'],
	[files('a.tar.gz'), 'zip_unsafe'],
])('the files %j are refused with %s', (entries, code) => {
	expect(faultOfFiles(entries, limits)?.code).toBe(code)
})

it('too many files are refused before their names are read', () => {
	expect(tooManyFiles(3, limits)).toBeUndefined()
	expect(tooManyFiles(4, limits)).toEqual({ code: 'zip_too_much', reason: 'has more than 3 files' })
})

it.each([
	['absolute path: /etc/passwd', 'zip_unsafe'],
	['invalid relative path: ../../a.jpg', 'zip_unsafe'],
	['invalid characters in fileName: a\\b.jpg', 'zip_unsafe'],
	['invalid central directory file header signature: 0x1', 'zip_unreadable'],
])('the error «%s» is %s', (message, code) => {
	expect(faultOfDirectory(message).code).toBe(code)
})
