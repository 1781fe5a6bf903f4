import { gunzipSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { gzipOf, packBody, packTemplate, plainOf, tagOf } from './page-body.ts'

const bytes = (text: string) => Buffer.from(text)
const style = bytes('.a-1{color:red}'.repeat(2_000))
const texts = bytes('{"key":"লেখা"}'.repeat(1_000))
const shared = new Set([style, texts])

describe('a body in pieces', () => {
	test.each([
		['nothing', []],
		['one short part', [bytes('শেষ')]],
		['a shared part alone', [style]],
		[
			'shared parts between own ones',
			[bytes('<head>'), style, bytes('<p>own</p>'.repeat(3_000)), texts, bytes('</html>')],
		],
		['shared parts beside each other, and twice', [style, texts, style]],
		['bytes that do not compress', [style, Buffer.from(Array.from({ length: 70_000 }, (_, n) => (n * n * 31) % 251))]],
	])('is valid gzip and the same again: %s', (_name, parts) => {
		const body = packBody(parts, shared)
		const whole = Buffer.concat(parts)
		expect(body.size).toBe(whole.length)
		expect(gunzipSync(gzipOf(body)).equals(whole)).toBe(true)
		expect(plainOf(body).equals(whole)).toBe(true)
	})

	test('has the compressed form of a large shared part in common with other pages, and no other piece', () => {
		const [one, other] = ['one', 'other'].map((own) => packBody([bytes(own), style, bytes(own), texts], shared))
		const common = one?.pieces.filter((piece) => piece.length > 20 && other?.pieces.includes(piece))
		expect(common).toHaveLength(2)
		expect(one?.own).toBeLessThan(30)
		expect(packBody([bytes('one'), style, bytes('one'), texts]).own).toBeGreaterThan(60)
	})

	test('is not much larger than the whole body compressed at once', () => {
		const own = bytes(Array.from({ length: 900 }, (_, n) => `<li class="row-${n % 9}">${n * 7}</li>`).join(''))
		const parts = [bytes('<head>'), style, own, texts, bytes('</html>')]
		expect(gzipOf(packBody(parts, shared)).length).toBeLessThan(gzipSync(Buffer.concat(parts)).length * 1.3)
	})

	test('has a tag of its own for other content, and the same for the same', () => {
		const tags = ['a', 'b', 'a'].map((own) => tagOf(packBody([style, bytes(own)], shared)))
		expect(tags[0]).toBe(tags[2])
		expect(tags[0]).not.toBe(tags[1])
	})
})

describe('a template of a body', () => {
	const mark = '0b6f'
	test.each([
		['no mark', 'fixed'],
		['a mark inside', `<p>${mark}</p>`],
		['marks at both ends and beside each other', `${mark}text${mark}${mark}`],
		['a long text', `${style}<b>${mark}</b>${texts}`],
	])('with %s is valid gzip of the filled text', (_name, template) => {
		const fill = packTemplate(template, mark)
		for (const id of ['', 'req-1', 'চাল', 'x'.repeat(65_535)]) {
			const whole = bytes(template.replaceAll(mark, id))
			const body = fill(id)
			expect(body.size).toBe(whole.length)
			expect(gunzipSync(gzipOf(body)).equals(whole)).toBe(true)
			expect(plainOf(body).equals(whole)).toBe(true)
		}
	})
})
