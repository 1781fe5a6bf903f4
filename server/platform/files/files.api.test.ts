import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Buckets, startBuckets } from '#tests/fakes/buckets.ts'
import { type Area, areas, type Files, oldFiles } from './files.ts'
import { folderFiles } from './folder-files.ts'
import { moveFiles } from './move-files.ts'
import { openBuckets, openFiles } from './open-files.ts'

let buckets: Buckets
let dataDir: string
beforeAll(async () => {
	buckets = await startBuckets()
	dataDir = mkdtempSync(join(tmpdir(), 'haat-files-'))
})
afterEach(() => buckets.set('answers'))
afterAll(async () => {
	await buckets.close()
	rmSync(dataDir, { recursive: true, force: true })
})

const named = async (files: Files, area: Area) => {
	const names: string[] = []
	for await (const { name } of files.list(area)) names.push(name)
	return names.sort()
}
const unavailable = { name: 'ShopError', code: 'unavailable' }

describe.each(['the data folder', 'buckets', 'buckets with a prefix'])('files in %s', (place) => {
	let files: Files
	beforeAll(async () => {
		const prefix = place.endsWith('prefix') ? 'haat/' : ''
		files = await openFiles({
			dataDir: join(dataDir, place),
			files: place === 'the data folder' ? null : { ...buckets.files, prefix },
		})
	})

	it.each(areas)('%s: written, read, replaced, listed and removed', async (area) => {
		expect(await files.read(area, 'one.webp')).toBeUndefined()
		expect(await named(files, area)).toEqual([])
		await files.write(area, 'one.webp', Buffer.from('first'))
		await files.write(area, 'two.webp', Buffer.alloc(3_000_000, 7))
		await files.write(area, 'one.webp', Buffer.from('second'))
		expect((await files.read(area, 'one.webp'))?.toString()).toBe('second')
		expect((await files.read(area, 'two.webp'))?.equals(Buffer.alloc(3_000_000, 7))).toBe(true)
		expect(await named(files, area)).toEqual(['one.webp', 'two.webp'])
		expect(await oldFiles(files, area, 3_600_000)).toEqual([])
		expect((await oldFiles(files, area, -3_600_000)).sort()).toEqual(['one.webp', 'two.webp'])
		await files.remove(area, 'one.webp')
		await files.remove(area, 'one.webp')
		expect(await named(files, area)).toEqual(['two.webp'])
		await files.remove(area, 'two.webp')
	})
})

describe('the data folder', () => {
	it('no other user of the machine reads files of persons', async () => {
		const files = folderFiles(join(dataDir, 'private'))
		await files.write('prescriptions', 'a.webp', Buffer.from('a'))
		const file = files.local('prescriptions', 'a.webp') as string
		expect([statSync(file).mode & 0o777, statSync(join(file, '..')).mode & 0o777]).toEqual([0o600, 0o700])
	})
})

describe('buckets', () => {
	let files: Files
	beforeAll(async () => {
		files = await openFiles({ dataDir: join(dataDir, 'none'), files: buckets.files })
	})

	it('files of persons and of imports are in the private bucket', async () => {
		for (const area of areas) await files.write(area, 'here', Buffer.from(area))
		expect(buckets.keys('shop')).toEqual(['media/here'])
		expect(buckets.keys('private')).toEqual(['imports/here', 'prescriptions/here', 'problems/here', 'sellers/here'])
	})

	it('a file that was changed in its bucket is not served', async () => {
		await files.write('media', 'changed', Buffer.from('as it was'))
		buckets.damage('shop', 'media/changed')
		await expect(files.read('media', 'changed')).rejects.toThrow('checksum')
	})

	it('keys that the server does not know are unavailable, and store nothing', async () => {
		const { AWS_SECRET_ACCESS_KEY: right } = process.env
		process.env.AWS_SECRET_ACCESS_KEY = 'another one'
		const wrong = await openBuckets(buckets.files)
		await expect(wrong.write('media', 'refused', Buffer.from('bytes'))).rejects.toMatchObject(unavailable)
		process.env.AWS_SECRET_ACCESS_KEY = right
		expect(await files.read('media', 'refused')).toBeUndefined()
	})

	it('a busy server is asked again', async () => {
		await files.write('media', 'busy', Buffer.from('bytes'))
		buckets.set({ busy: 2 })
		expect((await files.read('media', 'busy'))?.toString()).toBe('bytes')
	})

	it.each<[string, Parameters<Buckets['set']>[0]]>([
		['is away', 'away'],
		['stays busy', { busy: 100 }],
		['ends within its answer', 'cut'],
	])('a server that %s is unavailable', async (_name, mode) => {
		await files.write('media', 'kept', Buffer.alloc(1_000, 1))
		buckets.set(mode)
		await expect(files.read('media', 'kept')).rejects.toMatchObject(unavailable)
		if (mode !== 'cut') {
			await expect(files.write('media', 'new', Buffer.from('n'))).rejects.toMatchObject(unavailable)
			await expect(named(files, 'media')).rejects.toMatchObject(unavailable)
		}
		buckets.set('answers')
		expect(await files.read('media', 'new')).toBeUndefined()
	})

	it('lists more files than one answer holds', async () => {
		const many = Array.from({ length: 25 }, (_, n) => `n${String(n).padStart(2, '0')}`)
		for (const name of many) await files.write('imports', name, Buffer.from(name))
		const found = await named(files, 'imports')
		expect(found.filter((name) => name.startsWith('n'))).toEqual(many)
		for (const name of many) await files.remove('imports', name)
	})
})

describe('moving files from the data folder to buckets', () => {
	it('they are found before, while and after it; a second run changes nothing; and they come back', async () => {
		const here = join(dataDir, 'moving')
		const folder = folderFiles(here)
		const contents = new Map<string, [Area, Buffer]>()
		for (const area of areas)
			for (const n of [1, 2, 3]) contents.set(`${area}-${n}`, [area, Buffer.from(`${area} ${n}`.repeat(n * 100))])
		for (const [name, [area, bytes]] of contents) await folder.write(area, name, bytes)
		const place = { ...buckets.files, prefix: 'moving/' }
		const shared = await openFiles({ dataDir: here, files: place })
		const bucket = await openBuckets(place)
		await expect(moveFiles(folder, shared)).rejects.toThrow('behind')
		const allThere = async (files: Files) => {
			for (const [name, [area, bytes]] of contents)
				expect((await files.read(area, name))?.equals(bytes), name).toBe(true)
			for (const area of areas) expect(await named(files, area)).toHaveLength(3)
		}
		await allThere(shared)
		// The run stops in the middle: the server goes away.
		let seen = 0
		const interrupted = moveFiles(folder, bucket, {
			onFile: () => {
				seen += 1
				if (seen === 7) buckets.set('away')
			},
		})
		await expect(interrupted).rejects.toMatchObject(unavailable)
		buckets.set('answers')
		await allThere(shared)
		const rest = await moveFiles(folder, bucket)
		expect(rest.reduce((sum, { moved, present }) => sum + moved + present, 0)).toBe(contents.size - seen)
		for (const area of areas) expect(await named(folder, area)).toEqual([])
		await allThere(shared)
		expect((await moveFiles(folder, bucket)).every(({ moved }) => moved === 0)).toBe(true)
		const back = folderFiles(join(dataDir, 'back'))
		await moveFiles(shared, back, { keep: true })
		await allThere(back)
		await allThere(shared)
	})
})
