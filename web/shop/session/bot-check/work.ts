import { sha256 } from './sha256.ts'

/** The part of a challenge (altcha, second protocol) that describes the work. */
export type WorkParameters = {
	algorithm: string
	/** Hex. */
	nonce: string
	/** Hex. */
	salt: string
	/** Hash rounds for each candidate. */
	cost: number
	/** Bytes. */
	keyLength?: number
	/** The start that the derived key must have, in hex. */
	keyPrefix: string
}

export type Solution = { counter: number; derivedKey: string }

/** Tries `first`, `first + by`, … until a key has the required prefix. Throws for an unknown algorithm or no solution. */
export async function solve(work: WorkParameters, first = 0, by = 1): Promise<Solution> {
	const nonce = fromHex(work.nonce)
	const salt = fromHex(work.salt)
	const password = new Uint8Array(nonce.length + 4)
	password.set(nonce)
	const view = new DataView(password.buffer)
	const prefix = work.keyPrefix.toLowerCase()
	const derive = deriver(work, salt)
	for (let counter = first; counter <= 0xffffffff; counter += by) {
		view.setUint32(nonce.length, counter)
		const pending = derive(password)
		const key = toHex((pending instanceof Promise ? await pending : pending).subarray(0, work.keyLength ?? 32))
		if (key.startsWith(prefix)) return { counter, derivedKey: key }
	}
	throw new Error('no solution')
}

function deriver(work: WorkParameters, salt: Uint8Array): (password: Uint8Array) => Uint8Array | Promise<Uint8Array> {
	if (work.algorithm === 'SHA-256') return (password) => hashed(salt, password, work.cost)
	const [kind, hash] = work.algorithm.split('/')
	if (kind === 'PBKDF2' && hash) return (password) => stretched(salt, password, hash, work)
	throw new Error(`unknown work ${work.algorithm}`)
}

function hashed(salt: Uint8Array, password: Uint8Array, rounds: number): Uint8Array {
	const data = new Uint8Array(salt.length + password.length)
	data.set(salt)
	data.set(password, salt.length)
	let key = sha256(data)
	for (let round = 1; round < rounds; round++) key = sha256(key)
	return key
}

async function stretched(salt: Uint8Array, password: Uint8Array, hash: string, work: WorkParameters) {
	const key = await crypto.subtle.importKey('raw', password.slice(), 'PBKDF2', false, ['deriveBits'])
	const how = { name: 'PBKDF2', salt: salt.slice(), iterations: work.cost, hash }
	return new Uint8Array(await crypto.subtle.deriveBits(how, key, (work.keyLength ?? 32) * 8))
}

function fromHex(hex: string): Uint8Array {
	return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
