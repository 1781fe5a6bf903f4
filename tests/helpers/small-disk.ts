import { execFileSync } from 'node:child_process'
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty file system in memory; undefined where this user may not mount one, directly or by sudo. */
export function smallDisk(megabytes = 160): string | undefined {
	const folder = mkdtempSync(join(tmpdir(), 'haat-disk-'))
	for (const before of [[], ['sudo', '-n']]) {
		const options = `size=${megabytes}m,mode=777`
		const [program, ...args] = [...before, 'mount', '-t', 'tmpfs', '-o', options, 'haat-test', folder]
		try {
			execFileSync(program as string, args, { stdio: 'ignore' })
			return folder
		} catch {}
	}
	rmSync(folder, { recursive: true })
	return undefined
}

/** Removes what `smallDisk` made. */
export function unmount(folder: string): void {
	const [program, ...args] = [...(process.getuid?.() === 0 ? [] : ['sudo', '-n']), 'umount', folder]
	execFileSync(program as string, args, { stdio: 'ignore' })
	rmSync(folder, { recursive: true, force: true })
}

/** Writes a file until no byte is left on its disk. */
export function fill(file: string): void {
	const handle = openSync(file, 'w')
	const chunk = Buffer.alloc(64 * 1024)
	try {
		for (;;) writeSync(handle, chunk)
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
	} finally {
		closeSync(handle)
	}
}
