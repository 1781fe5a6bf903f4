import { mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockFolder, readHolder } from './lock.ts'
import { socketFolder } from './socket-folder.ts'

let folder: string
beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'haat-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('the lock of a data folder', () => {
	it('is given once, says who has it, and is given again after release', () => {
		const lock = lockFolder(folder, '/socket')
		expect(readHolder(folder)).toMatchObject({ pid: process.pid, socket: '/socket' })
		expect(() => lockFolder(folder, '/socket')).toThrow(`in use by process ${process.pid}`)
		lock.release()
		lockFolder(folder, '/socket').release()
	})

	it('says what is wrong when the folder cannot hold it', () => {
		expect(() => lockFolder(join(folder, 'missing'), '/socket')).toThrow('unable to open')
	})
})

describe('the folder of the socket', () => {
	it('is the store itself when its path is short enough', () => {
		expect(socketFolder(folder)).toBe(folder)
	})

	it('is a private folder of its own when the path is too long, the same each time', () => {
		const long = join(folder, 'x'.repeat(90))
		mkdirSync(long)
		const short = socketFolder(long)
		expect(short.length).toBeLessThan(80)
		expect(socketFolder(long)).toBe(short)
		expect(statSync(short).mode & 0o777).toBe(0o700)
		rmSync(short, { recursive: true })
	})

	it('refuses one that others may enter', () => {
		const long = join(folder, 'y'.repeat(90))
		mkdirSync(long)
		const short = socketFolder(long)
		rmSync(short, { recursive: true })
		mkdirSync(short)
		expect(() => socketFolder(long)).toThrow('belongs to another user')
		rmSync(short, { recursive: true })
	})
})
