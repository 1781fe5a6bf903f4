const SSL_REQUEST = 80_877_103
const GSS_REQUEST = 80_877_104
const CANCEL_REQUEST = 80_877_102

export type Frame =
	| { kind: 'startup' }
	| { kind: 'encryption' }
	| { kind: 'cancel' }
	| { kind: 'message'; type: string; bytes: Buffer }

/** The longest accepted frontend message. No query of the shop is longer. */
const longest = 256 * 1024 * 1024

/** Splits the bytes of one connection into frontend messages of PostgreSQL's protocol (version 3). */
export class FrameReader {
	#chunks: Buffer[] = []
	#length = 0
	#needed = 0
	#started = false

	/** Adds bytes and returns the messages that are now complete. Throws for an invalid length. */
	read(chunk: Buffer): Frame[] {
		this.#chunks.push(chunk)
		this.#length += chunk.length
		// A large message arrives in many chunks; join them only when it is complete.
		if (this.#length < this.#needed) return []
		let rest = this.#chunks.length === 1 ? chunk : Buffer.concat(this.#chunks)
		const frames: Frame[] = []
		for (;;) {
			const header = this.#started ? 1 : 0
			this.#needed = header + 4
			if (rest.length < this.#needed) break
			const size = header + rest.readInt32BE(header)
			if (size < header + 4 || size > longest) throw new Error(`message of ${size} bytes`)
			this.#needed = size
			if (rest.length < size) break
			frames.push(this.#frame(rest.subarray(0, size)))
			rest = rest.subarray(size)
		}
		this.#chunks = rest.length > 0 ? [rest] : []
		this.#length = rest.length
		return frames
	}

	#frame(bytes: Buffer): Frame {
		if (this.#started) return { kind: 'message', type: String.fromCharCode(bytes[0] as number), bytes }
		const code = bytes.readInt32BE(4)
		if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encryption' }
		if (code === CANCEL_REQUEST) return { kind: 'cancel' }
		this.#started = true
		return { kind: 'startup' }
	}
}

/**
 * Adds the connection to the name of a prepared statement, because all connections share one session. Returns a message
 * without such a name unchanged.
 */
export function ownStatement(type: string, bytes: Buffer, prefix: string, names: Set<string>): Buffer {
	const at = nameOffset(type, bytes)
	if (at === -1 || bytes[at] === 0) return bytes
	const name = `${prefix}${bytes.toString('utf8', at, bytes.indexOf(0, at))}`
	if (type === 'P') names.add(name)
	if (type === 'C') names.delete(name)
	const out = Buffer.concat([bytes.subarray(0, at), Buffer.from(prefix), bytes.subarray(at)])
	out.writeInt32BE(out.length - 1, 1)
	return out
}

function nameOffset(type: string, bytes: Buffer): number {
	if (type === 'P') return 5
	if (type === 'B') return bytes.indexOf(0, 5) + 1
	if ((type === 'D' || type === 'C') && bytes[5] === 0x53) return 6
	return -1
}

/** A frontend message. */
export function message(type: string, body: Buffer | string): Buffer {
	const content = typeof body === 'string' ? Buffer.from(body) : body
	const out = Buffer.alloc(5 + content.length)
	out.write(type, 0, 'latin1')
	out.writeInt32BE(4 + content.length, 1)
	content.copy(out, 5)
	return out
}

/** An error in the server's format, followed by "ready" unless it ends the connection. */
export function refusal(severity: 'ERROR' | 'FATAL', code: string, text: string): Buffer {
	const error = message('E', `S${severity}\0V${severity}\0C${code}\0M${text}\0\0`)
	return severity === 'FATAL' ? error : Buffer.concat([error, message('Z', 'I')])
}

/** The start-up message of a client. */
export function startupMessage(): Buffer {
	const body = Buffer.from('user\0postgres\0database\0postgres\0client_encoding\0UTF8\0\0')
	const head = Buffer.alloc(8)
	head.writeInt32BE(8 + body.length, 0)
	head.writeInt32BE(196_608, 4)
	return Buffer.concat([head, body])
}

/** State after a reply: I idle, T in a transaction, E in a failed one; undefined when the reply does not end in "ready". */
export function readyState(reply: Buffer): string | undefined {
	const at = reply.length - 6
	return at >= 0 && reply[at] === 0x5a && reply.readInt32BE(at + 1) === 5
		? String.fromCharCode(reply[at + 5] as number)
		: undefined
}
