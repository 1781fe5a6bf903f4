import { stat } from 'node:fs/promises'
import path from 'node:path'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Asset, readAsset } from './asset.store.ts'
import { drawerKey, shortHash } from './drawer-key.ts'
import { type FileCap, keepFiles } from './keep-files.ts'
import { type Hot, keepHot } from './keep-hot.ts'
import { lineUpWork, type WorkLine } from './line-up-work.ts'
import { type PaintJob, tooLarge } from './paint-picture.ts'
import { drawnSize, type Format } from './picture.rules.ts'
import { runPainter } from './run-painter.ts'

export type MediaDeps = Pick<Deps, 'db' | 'config' | 'log'> & { drawer?: URL | undefined }

/** A public asset and a text that changes with what it shows. */
export type Known = Asset & { key: string }

/** Everything the stories of pictures share: the painter and its queue, and what is kept on disk and in memory. */
export type Gallery = {
	/** A public asset. Throws `not_found`. Remembered for a minute. */
	asset(id: number): Promise<Known>
	known(asset: Asset): Promise<Known>
	/** Where a variant is kept, and the order that makes it. */
	order(asset: Known, wanted: { width: number; format: Format }[]): PaintJob
	line: WorkLine
	files: FileCap
	hot: Hot<Buffer>
	/**
	 * Makes all variants of an order. Throws `too_large` for a picture of over 10 MB or 40 million pixels, `unavailable`
	 * when it cannot for another reason; at once when it could not a moment ago.
	 */
	paint(order: PaintJob): Promise<void>
	/** Has an order made once nothing else is asked of the painter; forgets it when many wait or drawing ahead is off. */
	makeLater(order: PaintJob): void
	/** What is being read or made now, so that nothing is made twice. */
	loading: Map<string, Promise<Buffer | undefined>>
	/** Aborted once the server closes. */
	closing: AbortSignal
	close(): void
}

const MiB = 1024 * 1024
const assetMs = 60_000
const failedMs = 30_000
/** Smaller formats that wait to be made. */
const mostLater = 64

/** Opens the gallery over `DATA_DIR/cache/media`. `drawer` names a module with `drawPicture(spec, size)`. */
export function openGallery({ db, config, log, drawer }: MediaDeps): Gallery {
	const folder = path.join(config.dataDir, 'cache', 'media')
	const painter = runPainter(drawer)
	const files = keepFiles(folder, 1024 * MiB)
	const line = lineUpWork(2, 32)
	const remembered = keepHot<{ asset: Known | null; until: number }>(20_000)
	const failed = keepHot<{ until: number; tooLarge: boolean }>(2_000)
	const closing = new AbortController()
	let drawerHash: Promise<string> | undefined

	const known = async (asset: Asset): Promise<Known> => {
		drawerHash ??= drawer ? drawerKey(drawer) : Promise.resolve('')
		return { ...asset, key: shortHash(asset.kind === 'drawn' ? await drawerHash : '', JSON.stringify(asset.spec)) }
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
			line.later(() => gallery.paint(order)).then(forget, forget)
		},
		files,
		async paint(order) {
			const before = failed.get(order.master)
			if (before && before.until > Date.now())
				throw before.tooLarge ? new ShopError('too_large') : new ShopError('unavailable', { retryAfter: 30 })
			try {
				await painter.paint(order)
			} catch (error) {
				if (closing.signal.aborted) throw error
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
		async asset(id) {
			let entry = remembered.get(String(id))
			if (!entry || entry.until < Date.now()) {
				const row = await readAsset(db, id)
				entry = { asset: row ? await known(row) : null, until: Date.now() + assetMs }
				remembered.set(String(id), entry, 1)
			}
			if (!entry.asset) throw new ShopError('not_found')
			return entry.asset
		},
		order(asset, wanted) {
			const name = `${asset.id}-${asset.key}`
			const drawn = asset.kind === 'drawn'
			return {
				source: drawn ? { drawn: asset.spec ?? {} } : { file: path.join(config.dataDir, 'media', String(asset.id)) },
				master: path.join(folder, 'master', `${name}.webp`),
				variants: wanted.map(({ width, format }) => {
					const size = drawn ? Math.min(width, drawnSize) : width
					return { width: size, format, path: path.join(folder, 'w', String(size), `${name}.${format}`) }
				}),
			}
		},
		closing: closing.signal,
		close() {
			closing.abort()
			line.close()
			painter.stop()
		},
	}
	return gallery
}
