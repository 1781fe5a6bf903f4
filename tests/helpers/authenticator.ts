import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** A value in CBOR, as far as passkeys need it: whole numbers, texts, bytes and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
	if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value)
	if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
	if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
	const parts = [...value].flatMap(([key, part]) => [cbor(key), cbor(part as number)])
	return Buffer.concat([head(5, value.size), ...parts])
}

function head(major: number, size: number): Buffer {
	if (size < 24) return Buffer.from([(major << 5) | size])
	if (size < 256) return Buffer.from([(major << 5) | 24, size])
	return Buffer.from([(major << 5) | 25, size >> 8, size & 255])
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest()
const flagsOf = { present: 1, verified: 4, credential: 64 }

type Options = {
	/** The origin of the page; the relying party is its host name. */
	origin: string
	/** Whether finger, face or PIN were checked. */
	verified?: boolean
}

/** A passkey in the test's memory, on the curve P-256 and without attestation, as a browser would return it. */
export function aPasskey({ origin, verified = true }: Options) {
	const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
	const id = randomBytes(20)
	let counter = 0
	const authData = (flags: number, more = Buffer.alloc(0)) => {
		const count = Buffer.alloc(4)
		count.writeUInt32BE(counter)
		const all = flags | flagsOf.present | (verified ? flagsOf.verified : 0)
		return Buffer.concat([sha256(new URL(origin).hostname), Buffer.from([all]), count, more])
	}
	const clientData = (type: string, challenge: string, at: string) =>
		Buffer.from(JSON.stringify({ type, challenge, origin: at, crossOrigin: false }))
	const answerOf = (response: object) => ({
		...{ id: id.toString('base64url'), rawId: id.toString('base64url'), type: 'public-key' },
		...{ response, clientExtensionResults: {} },
	})
	return {
		id: id.toString('base64url'),
		/** What the browser returns for options of making it. */
		create({ challenge }: { challenge: string }, at = origin) {
			const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
			const [bigX, bigY] = [x, y].map((text) => Buffer.from(text, 'base64url')) as [Buffer, Buffer]
			const key = new Map<number, unknown>([
				[1, 2],
				[3, -7],
				[-1, 1],
				[-2, bigX],
				[-3, bigY],
			])
			const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cbor(key)])
			const attestation = new Map<string, unknown>([
				['fmt', 'none'],
				['attStmt', new Map()],
				['authData', authData(flagsOf.credential, credential)],
			])
			return answerOf({
				clientDataJSON: clientData('webauthn.create', challenge, at).toString('base64url'),
				attestationObject: cbor(attestation).toString('base64url'),
				transports: ['internal', 'made-up'],
			})
		},
		/** What the browser returns for options of signing in; `count`: the counter goes on. */
		get({ challenge }: { challenge: string }, { at = origin, count = true } = {}) {
			if (count) counter += 1
			const data = authData(0)
			const client = clientData('webauthn.get', challenge, at)
			const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)
			return answerOf({
				clientDataJSON: client.toString('base64url'),
				authenticatorData: data.toString('base64url'),
				signature: signature.toString('base64url'),
			})
		},
	}
}
