import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sharedBuffersFor } from './shared-buffers.ts'

test.each([
	[[], 40],
	[[10], 40],
	[[60, 70], 130],
	[[200, 900], 256],
])('tables of %j MB have %i MB of shared buffers', (sizes, expected) => {
	const pgdata = mkdtempSync(join(tmpdir(), 'haat-test-'))
	mkdirSync(join(pgdata, 'base/5'), { recursive: true })
	for (const [n, megabytes] of sizes.entries()) {
		// A file with a hole takes no space.
		const file = join(pgdata, 'base/5', String(n))
		writeFileSync(file, '')
		truncateSync(file, megabytes * 2 ** 20)
	}
	expect(sharedBuffersFor(pgdata)).toBe(expected)
	rmSync(pgdata, { recursive: true })
})

test('a store that does not exist yet has the least', () => {
	expect(sharedBuffersFor(join(tmpdir(), 'haat-test-none'))).toBe(40)
})
