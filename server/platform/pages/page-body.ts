import { createHash } from 'node:crypto'
import { constants, crc32, deflateRawSync, gunzipSync } from 'node:zlib'

/**
 * The body of a page as gzip, in pieces of which several pages have the large ones in common. `size`: bytes of the whole body
 * without compression; `own`: bytes of the pieces that only this page has; `plain`: the body without compression, where it is
 known.
 */
export type Body = { pieces: readonly Uint8Array[]; size: number; own: number; plain?: readonly Uint8Array[] }

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
		if (run.length === 0) return
		const bytes = Buffer.concat(run)
		const piece = packed(bytes, 1)
		pieces.push(piece)
		own += piece.length
		sum = crc32(bytes, sum)
		run = []
	}
	for (const part of parts) {
		size += part.length
		if (part.length < apart || !shared.has(part)) run.push(part)
		else {
			packRun()
			pieces.push(packedOnce(part))
			sum = crc32(part, sum)
		}
	}
	packRun()
	return { pieces: [...pieces, lastBlock, checks(sum, size)], size, own }
}

/**
 * Compresses a text once and returns a function that makes a body of it with another text in place of each `mark`. That
 * text is not compressed: a body takes microseconds, as the answer to a refused request should.
 */
export function packTemplate(template: string, mark: string): (text: string) => Body {
	const [head = Buffer.alloc(0), ...rest] = template.split(mark).map((part) => Buffer.from(part))
	const headSum = crc32(head)
	const packedHead = packed(head, 9)
	const packedRest = rest.map((part) => packed(part, 9))
	return (text) => {
		const bytes = Buffer.from(text)
		const plain: Uint8Array[] = [head, ...rest.flatMap((part) => [bytes, part])]
		const sum = rest.reduce((before, part) => crc32(part, crc32(bytes, before)), headSum)
		const size = plain.reduce((all, part) => all + part.length, 0)
		const pieces = [start, packedHead, ...packedRest.flatMap((piece) => [stored(bytes), piece]), lastBlock]
		return { pieces: [...pieces, checks(sum, size)], size, own: bytes.length, plain }
	}
}

/** A block of data that is not compressed (RFC 1951, 3.2.4), of at most 65,535 bytes, after data that ends at a byte. */
function stored(bytes: Uint8Array): Buffer {
	const head = Buffer.alloc(5)
	head.writeUInt16LE(bytes.length, 1)
	head.writeUInt16LE(0xffff - bytes.length, 3)
	return Buffer.concat([head, bytes])
}

/** The end of a gzip file: CRC-32 and size of what it contains. */
function checks(sum: number, size: number): Buffer {
	const end = Buffer.alloc(8)
	end.writeUInt32LE(sum, 0)
	end.writeUInt32LE(size, 4)
	return end
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
	if (body.plain) return Buffer.concat(body.plain)
	return body.size > 0 ? gunzipSync(gzipOf(body), { chunkSize: Math.max(1_024, body.size) }) : Buffer.alloc(0)
}
