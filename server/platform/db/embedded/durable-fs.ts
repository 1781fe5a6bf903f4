import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { NodeFS } from '@electric-sql/pglite/nodefs'

type InitArgs = Parameters<NodeFS['init']>
type Stream = { nfd?: number; node: unknown }
type StreamOps = {
	fsync?: (stream: Stream) => number
	write: (stream: Stream, ...rest: unknown[]) => number
}
type NodeFsMount = { stream_ops: StreamOps; realPath(node: unknown): string }

/**
 * PGlite's folder on disk with an fsync that reaches the disk; PGlite's own does nothing. `lost` is called when an fsync or
 * a write to the log fails: acknowledged transactions may then be lost, so the store has to stop, as PostgreSQL does.
 */
export class DurableFs extends NodeFS {
	readonly #lost: (error: unknown) => void

	constructor(folder: string, lost: (error: unknown) => void) {
		super(folder)
		this.#lost = lost
	}

	override async init(...args: InitArgs): ReturnType<NodeFS['init']> {
		const { emscriptenOpts } = await super.init(...args)
		const lost = this.#lost
		const preRun = [
			...(emscriptenOpts.preRun ?? []),
			(module: { FS: unknown }) => {
				const { NODEFS } = (module.FS as { filesystems: { NODEFS: NodeFsMount } }).filesystems
				const write = NODEFS.stream_ops.write
				NODEFS.stream_ops.fsync = (stream) => attempt(lost, () => sync(NODEFS, stream))
				NODEFS.stream_ops.write = (stream, ...rest) =>
					NODEFS.realPath(stream.node).includes('/pg_wal/')
						? attempt(lost, () => write(stream, ...rest))
						: write(stream, ...rest)
			},
		]
		return { emscriptenOpts: { ...emscriptenOpts, preRun: preRun as NonNullable<typeof emscriptenOpts.preRun> } }
	}
}

/** Start parameters for it. `fdatasync`, the default, never calls the file system in this build. */
export function startParams(sharedBuffersMb: number): string[] {
	const settings = [
		'fsync=on',
		'wal_sync_method=fsync',
		'timezone=UTC',
		`shared_buffers=${sharedBuffersMb}MB`,
		'max_wal_size=256MB',
	]
	return [
		...PGlite.defaultStartParams.filter((param) => param !== '-F'),
		...settings.flatMap((setting) => ['-c', setting]),
	]
}

function sync(mount: NodeFsMount, stream: Stream): number {
	if (stream.nfd !== undefined) fs.fsyncSync(stream.nfd)
	else {
		// A folder: PGlite's file system cannot open one, but a rename is durable only after its folder is synced.
		const folder = fs.openSync(mount.realPath(stream.node), 'r')
		try {
			fs.fsyncSync(folder)
		} finally {
			fs.closeSync(folder)
		}
	}
	return 0
}

function attempt(lost: (error: unknown) => void, work: () => number): number {
	try {
		return work()
	} catch (error) {
		lost(error)
		throw error
	}
}
