import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { readTar, tarEnd, tarHeader, tarPadding } from './tar.rules.ts'

const files: [string, Buffer][] = [
	['tables/orders/00000001.ndjson', Buffer.from('["1"]\n')],
	['files/media/1', Buffer.alloc(512, 7)],
	['files/media/2', Buffer.alloc(1_300, 9)],
	['empty', Buffer.alloc(0)],
]
const archive = Buffer.concat([
	...files.flatMap(([name, bytes]) => [tarHeader(name, bytes.length), bytes, tarPadding(bytes.length)]),
	tarEnd,
])

/** The files of an archive whose bytes arrive in pieces of a size. */
async function read(bytes: Buffer, size: number) {
	async function* pieces() {
		for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
	}
	const found: [string, Buffer][] = []
	for await (const { name, chunks } of readTar(pieces())) {
		const parts: Buffer[] = []
		for await (const part of chunks) parts.push(part)
		found.push([name, Buffer.concat(parts)])
	}
	return found
}

it.each([1, 511, 512, 513, 100_000])('what was written is read, in pieces of %i bytes', async (size) => {
	expect(await read(archive, size)).toEqual(files)
})

it('is listed by the program tar', () => {
	const { stdout, status } = spawnSync('tar', ['--list'], { input: archive, encoding: 'utf8' })
	expect([status, stdout.trim().split('\n')]).toEqual([0, files.map(([name]) => name)])
})

it.each([
	['cut off in a file', archive.subarray(0, 1_100)],
	['cut off before its end', archive.subarray(0, archive.length - 1_024)],
	['of other bytes', Buffer.alloc(2_048, 1)],
])('is refused: %s', async (_, bytes) => {
	await expect(read(bytes, 300)).rejects.toThrow()
})

it('a name that is too long is refused', () => {
	expect(() => tarHeader('x'.repeat(101), 1)).toThrow('too long')
})
