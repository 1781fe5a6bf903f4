import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import type { Files } from '#server/platform/files/files.ts'
import { writeWhole } from '#server/platform/files/write-whole.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Asset, readAsset } from './asset.store.ts'
import { drawerKey, shortHash } from './drawer-key.ts'
import { type FileCap, keepFiles } from './keep-files.ts'
import { type Hot, keepHot } from './keep-hot.ts'
import { lineUpWork, type WorkLine } from './line-up-work.ts'
import { type PaintJob, tooLarge } from './paint-picture.ts'
import { drawnSize, type Format } from './picture.rules.ts'
import { runPainter } from './run-painter.ts'
import { shareRunning } from './share-running.ts'

export type MediaDeps = Pick<Deps, 'db' | 'files' | 'config' | 'log' | 'worker'> & { drawer?: URL | undefined }

/** A public asset. `key` changes with its content. */
export type Known = Asset & { key: string }

/** What the functions of this folder share: the painter, its queue, and the caches on disk and in memory. */
export type Gallery = {
	/** A public asset, cached for a minute. Throws `not_found`. */
	asset(id: number): Promise<Known>
	known(asset: Asset): Promise<Known>
	/** The job that makes variants of an asset, with the files they are stored in. */
	order(asset: Known, variants: { width: number; format: Format }[]): PaintJob
	line: WorkLine
	files: FileCap
	hot: Hot<Buffer>
	/**
	 * Makes all variants of a job. Throws `too_large` for a picture of over 10 MB or 40 million pixels, `unavailable` when
	 * it fails for another reason. A failure is cached for half a minute.
	 */
	paint(order: PaintJob): Promise<void>
	/** Queues a job after all other work of the painter. Ignored when many jobs wait or when drawing in advance is off. */
	makeLater(order: PaintJob): void
	/** Reads and jobs in progress, so that concurrent requests for one picture share one. */
	loading: Map<string, Promise<Buffer | undefined>>
	/** Aborted once the server closes. */
	closing: AbortSignal
	close(): void
}

const MiB = 1024 * 1024
const assetMs = 60_000
const failedMs = 30_000
/** The most jobs that wait in `makeLater`. */
const mostLater = 64

const cacheFolder = (dataDir: string) => path.join(dataDir, 'cache', 'media')

/** What the painter needs to make the variants of an asset, with their paths. A drawing is at most `drawnSize` wide. */
function paintJob(
	{ config, files }: Pick<MediaDeps, 'config' | 'files'>,
	asset: Known,
	variants: { width: number; format: Format }[],
): PaintJob {
	const folder = cacheFolder(config.dataDir)
	const name = `${asset.id}-${asset.key}`
	const drawn = asset.kind === 'drawn'
	return {
		source: drawn ? { drawn: asset.spec ?? {} } : photoOf(files, folder, String(asset.id)),
		master: path.join(folder, 'master', `${name}.jpg`),
		variants: variants.map(({ width, format }) => {
			const size = drawn ? Math.min(width, drawnSize) : width
			return { width: size, format, path: path.join(folder, 'w', String(size), `${name}.${format}`) }
		}),
	}
}

/** A stored photo as a file of this machine: where it is stored, or its copy among the pictures that can be made again. */
function photoOf(files: Files, folder: string, name: string): Extract<PaintJob['source'], { file: string }> {
	const file = files.local('media', name)
	return file ? { file } : { file: path.join(folder, 'original', name), copyOf: name }
}

/** Reads public assets, each at most once a minute. A missing one throws `not_found`. */
function assetCache(db: Deps['db'], known: Gallery['known']): Gallery['asset'] {
	type Read = { asset: Known | null; until: number }
	const cache = keepHot<Read>(20_000)
	// Many requests for one picture wait for the same read: each with its own would take all connections of the store.
	const reading = new Map<number, Promise<Read>>()
	const read = async (id: number) => {
		const row = await readAsset(db, id)
		const entry = { asset: row ? await known(row) : null, until: Date.now() + assetMs }
		cache.set(String(id), entry, 1)
		return entry
	}
	return async (id) => {
		let entry = cache.get(String(id))
		if (!entry || entry.until < Date.now()) entry = await shareRunning(reading, id, () => read(id))
		if (!entry.asset) throw new ShopError('not_found')
		return entry.asset
	}
}

/** Opens the gallery over `DATA_DIR/cache/media`. `drawer` names a module with `drawPicture(spec, size)`. */
export function openGallery({ db, files: stored, config, log, drawer }: MediaDeps): Gallery {
	const painter = runPainter(drawer)
	const files = keepFiles(cacheFolder(config.dataDir), 1024 * MiB)
	const line = lineUpWork(2, 128)
	const failed = keepHot<{ until: number; tooLarge: boolean }>(2_000)
	const closing = new AbortController()
	let drawerHash: Promise<string> | undefined

	const known = async (asset: Asset): Promise<Known> => {
		drawerHash ??= drawer ? drawerKey(drawer) : Promise.resolve('')
		return { ...asset, key: shortHash(asset.kind === 'drawn' ? await drawerHash : '', JSON.stringify(asset.spec)) }
	}
	/** Another process may have made the file since. */
	const makeMissing = async (order: PaintJob, file: string) => {
		const { size } = await stat(file).catch(() => ({ size: 0 }))
		if (size > 0) files.used(file, size)
		else await gallery.paint(order)
	}
	/** Copies a stored photo to this machine, where the painter reads it. */
	const copyPhoto = async ({ source }: PaintJob) => {
		if ('drawn' in source || source.copyOf === undefined || (await stat(source.file).catch(() => undefined))) return
		const bytes = await stored.read('media', source.copyOf)
		if (!bytes) return
		await writeWhole(source.file, bytes)
		files.used(source.file, bytes.length)
	}
	const later = new Set<string>()
	const gallery: Gallery = {
		line,
		known,
		makeLater(order) {
			const file = order.variants[0]?.path ?? ''
			if (!config.warmPictures || later.has(file) || later.size >= mostLater) return
			later.add(file)
			const forget = () => later.delete(file)
			line.later(() => makeMissing(order, file)).then(forget, forget)
		},
		files,
		async paint(order) {
			if (closing.signal.aborted) throw new ShopError('unavailable')
			const before = failed.get(order.master)
			if (before && before.until > Date.now())
				throw before.tooLarge ? new ShopError('too_large') : new ShopError('unavailable', { retryAfter: 30 })
			try {
				await copyPhoto(order)
				await painter.paint(order)
			} catch (error) {
				if (closing.signal.aborted) throw new ShopError('unavailable')
				const isTooLarge = error instanceof Error && error.message === tooLarge
				failed.set(order.master, { until: Date.now() + failedMs, tooLarge: isTooLarge }, 1)
				log.warn({ err: error, picture: path.basename(order.master) }, 'a picture could not be made')
				throw isTooLarge ? new ShopError('too_large') : new ShopError('unavailable', { retryAfter: 30 })
			}
			for (const file of [order.master, ...order.variants.map((variant) => variant.path)]) {
				const { size } = await stat(file).catch(() => ({ size: 0 }))
				if (size > 0) files.used(file, size)
			}
		},
		hot: keepHot(32 * MiB),
		loading: new Map(),
		asset: assetCache(db, known),
		order: (asset, variants) => paintJob({ config, files: stored }, asset, variants),
		closing: closing.signal,
		close() {
			closing.abort()
			line.close()
			painter.stop()
		},
	}
	return gallery
}
