const block = 512

/** One file of an archive. `chunks` has to be read before the next entry. */
export type TarEntry = { name: string; size: number; chunks: AsyncIterable<Buffer> }

/** The header of a file in a tar archive (ustar). Throws for a name of more than 100 bytes. */
export function tarHeader(name: string, size: number): Buffer {
	if (Buffer.byteLength(name) > 100) throw new Error(`The name of a file is too long for a backup: ${name}`)
	const header = Buffer.alloc(block)
	header.write(name, 0)
	header.write(octal(0o600, 8), 100)
	header.write(octal(0, 8), 108)
	header.write(octal(0, 8), 116)
	header.write(octal(size, 12), 124)
	header.write(octal(0, 12), 136)
	header.write('        ', 148)
	header.write('0', 156)
	header.write('ustar\u000000', 257)
	header.write(`${checksum(header).toString(8).padStart(6, '0')}\0 `, 148)
	return header
}

/** What follows the bytes of a file of this size. */
export function tarPadding(size: number): Buffer {
	return Buffer.alloc((block - (size % block)) % block)
}

/** The end of an archive. */
export const tarEnd = Buffer.alloc(2 * block)

/** Reads the files of a tar archive as `tarHeader` writes them. Throws for anything else, and if the end is missing. */
export async function* readTar(source: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
	const reader = byteReader(source)
	for (;;) {
		const header = await reader.take(block)
		if (header.every((byte) => byte === 0)) return
		const sum = header.toString('latin1', 148, 154)
		header.fill(' ', 148, 156)
		if (Number.parseInt(sum, 8) !== checksum(header)) throw new Error('no archive')
		const size = Number.parseInt(header.toString('latin1', 124, 135), 8)
		const name = header.toString('utf8', 0, 100).replace(/\0.*$/s, '')
		yield { name, size, chunks: reader.chunks(size) }
		await reader.take((block - (size % block)) % block)
	}
}

const octal = (value: number, length: number) => `${value.toString(8).padStart(length - 1, '0')}\0`

const checksum = (header: Buffer) => header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0)

function byteReader(source: AsyncIterable<Uint8Array>) {
	const parts = source[Symbol.asyncIterator]()
	let rest: Buffer = Buffer.alloc(0)
	const more = async () => {
		const { done, value } = await parts.next()
		if (done) throw new Error('unexpected end of the archive')
		return Buffer.from(value.buffer, value.byteOffset, value.byteLength)
	}
	return {
		async take(length: number): Promise<Buffer> {
			const taken: Buffer[] = []
			let missing = length
			while (missing > 0) {
				if (rest.length === 0) rest = await more()
				taken.push(rest.subarray(0, missing))
				missing -= taken.at(-1)?.length ?? 0
				rest = rest.subarray(taken.at(-1)?.length)
			}
			return Buffer.concat(taken)
		},
		async *chunks(length: number): AsyncGenerator<Buffer> {
			for (let missing = length; missing > 0; ) {
				if (rest.length === 0) rest = await more()
				const part = rest.subarray(0, missing)
				rest = rest.subarray(part.length)
				missing -= part.length
				yield part
			}
		},
	}
}
