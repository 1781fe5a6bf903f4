import fs, { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it, vi } from 'vitest'
import { DurableFs, startParams } from './durable-fs.ts'

const folder = mkdtempSync(join(tmpdir(), 'haat-fs-'))
afterEach(() => vi.restoreAllMocks())
afterAll(() => rmSync(folder, { recursive: true }))

/** The file system of the WebAssembly module, with only what is patched. */
async function patched(lost: (error: unknown) => void, write = (_stream: object) => 1) {
	const NODEFS = {
		stream_ops: { write, fsync: undefined as ((stream: object) => number) | undefined },
		realPath: (node: string) => join(folder, node),
	}
	const { emscriptenOpts } = await new DurableFs(folder, lost).init({} as never, {} as never)
	const patch = (emscriptenOpts.preRun as ((module: object) => void)[]).at(-1)
	patch?.({ FS: { filesystems: { NODEFS } } })
	return NODEFS.stream_ops as { write(stream: object): number; fsync(stream: object): number }
}

describe('fsync of the embedded store', () => {
	it('syncs the file itself', async () => {
		const sync = vi.spyOn(fs, 'fsyncSync')
		const nfd = openSync(join(folder, 'file'), 'w')
		expect((await patched(() => {})).fsync({ nfd, node: 'file' })).toBe(0)
		expect(sync).toHaveBeenCalledExactlyOnceWith(nfd)
		closeSync(nfd)
	})

	it('syncs a folder, which has no descriptor of its own', async () => {
		const sync = vi.spyOn(fs, 'fsyncSync')
		expect((await patched(() => {})).fsync({ node: '.' })).toBe(0)
		expect(sync).toHaveBeenCalledOnce()
	})

	it('gives up the store when the disk refuses', async () => {
		const lost = vi.fn()
		vi.spyOn(fs, 'fsyncSync').mockImplementation(() => {
			throw new Error('EIO')
		})
		const { fsync } = await patched(lost)
		expect(() => fsync({ nfd: 1, node: 'file' })).toThrow('EIO')
		expect(lost).toHaveBeenCalledOnce()
	})

	it('gives up the store when its log cannot be written, but not for a table', async () => {
		const lost = vi.fn()
		const { write } = await patched(lost, () => {
			throw new Error('ENOSPC')
		})
		expect(() => write({ node: 'base/1' })).toThrow('ENOSPC')
		expect(lost).not.toHaveBeenCalled()
		expect(() => write({ node: 'pg_wal/1' })).toThrow('ENOSPC')
		expect(lost).toHaveBeenCalledOnce()
	})

	it('is asked for by the start parameters', () => {
		const params = startParams(256)
		expect(params).not.toContain('-F')
		expect(params).toEqual(expect.arrayContaining(['--single', 'fsync=on', 'wal_sync_method=fsync']))
	})
})
