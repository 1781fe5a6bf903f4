import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'

/**
 * The body of a page as gzip, in pieces of which several pages have the large ones in common. `size`: bytes of the whole body
 * without compression; `own`: bytes of the pieces that only this page has.
 */
export type Body = { pieces: readonly Uint8Array[]; size: number; own: number }

/** Bytes from which a shared part is compressed by itself, once for all pages; smaller ones are compressed with their page. */
const apart = 8_192
/** The head of a gzip file without a name and a time, and the empty last block of its data (RFC 1952, RFC 1951). */
const start = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255])
const lastBlock = Buffer.from([3, 0])

/**
 * Compresses a body; `shared` are the parts that other pages have too. A page is compressed as soon as it is rendered,
 * because nearly all visitors accept gzip, a cached page takes a tenth of the memory, and the parts that pages share need not
 * be compressed again: data that ends at a byte (Z_SYNC_FLUSH) can be followed by other compressed data.
 */
export function packBody(parts: readonly Uint8Array[], shared: ReadonlySet<Uint8Array> = new Set()): Body {
	const pieces: Uint8Array[] = [start]
	let [size, own, sum] = [0, 0, 0]
	let run: Uint8Array[] = []
	const packRun = () => {
		const piece = run.length > 0 ? packed(Buffer.concat(run), 1) : undefined
		if (piece) pieces.push(piece)
		own += piece?.length ?? 0
		run = []
	}
	for (const part of parts) {
		size += part.length
		sum = crc32(part, sum)
		if (part.length < apart || !shared.has(part)) run.push(part)
		else {
			packRun()
			pieces.push(packedOnce(part))
		}
	}
	packRun()
	const end = Buffer.alloc(8)
	end.writeUInt32LE(sum, 0)
	end.writeUInt32LE(size, 4)
	return { pieces: [...pieces, lastBlock, end], size, own }
}

function packed(bytes: Uint8Array, level: number): Buffer {
	const piece = deflateRawSync(bytes, { level, finishFlush: constants.Z_SYNC_FLUSH, chunkSize: 32_768 })
	// A copy in memory of its own: the result is a part of a whole chunk, which would stay in memory with it.
	const copy = Buffer.allocUnsafeSlow(piece.length)
	piece.copy(copy)
	return copy
}

const packedParts = new WeakMap<Uint8Array, Buffer>()

function packedOnce(part: Uint8Array): Buffer {
	const known = packedParts.get(part) ?? packed(part, 9)
	packedParts.set(part, known)
	return known
}

/** A strong entity tag. */
export function tagOf({ pieces }: Body): string {
	const hash = createHash('sha256')
	for (const piece of pieces) hash.update(piece)
	return `"${hash.digest('base64url').slice(0, 22)}"`
}

/** The body as one gzip file. */
export function gzipOf({ pieces }: Body): Buffer {
	return Buffer.concat(pieces)
}

/** The body without compression. */
export function plainOf(body: Body): Buffer {
	return body.size > 0 ? gunzipSync(gzipOf(body), { chunkSize: Math.max(1_024, body.size) }) : Buffer.alloc(0)
}
