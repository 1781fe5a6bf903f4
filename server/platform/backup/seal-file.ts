import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption'

/** A key that closes backups: the public part of a key pair, or a passphrase. */
export type ClosingKey = { recipient: string } | { passphrase: string }
/** A key that opens backups: the secret part of a key pair, or the passphrase. */
export type OpeningKey = { identity: string } | { passphrase: string }

/** A file that cannot be used, or a request that is refused. Nothing was changed. */
export class BackupRefused extends Error {}

/** A new key pair of age. `identity` opens what was closed with `recipient`. */
export async function newKeyPair(): Promise<{ identity: string; recipient: string }> {
	const identity = await generateX25519Identity()
	return { identity, recipient: await identityToRecipient(identity) }
}

/**
 * Encrypts in the format of age. Who has only a recipient cannot read the result: `reading` is a second key that exists in this
 * process alone, by which it is read again once.
 */
export async function closingWith(
	key: ClosingKey,
): Promise<{ seal(plain: Readable): Promise<Readable>; reading: OpeningKey }> {
	const encrypter = new Encrypter()
	let reading: OpeningKey
	if ('passphrase' in key) {
		encrypter.setPassphrase(key.passphrase)
		reading = key
	} else {
		const pair = await newKeyPair()
		try {
			encrypter.addRecipient(key.recipient)
		} catch {
			throw new BackupRefused('This is no recipient of age: it begins with age1. See «backup key».')
		}
		encrypter.addRecipient(pair.recipient)
		reading = { identity: pair.identity }
	}
	const seal = async (plain: Readable) =>
		fromWeb(await encrypter.encrypt(Readable.toWeb(plain) as unknown as globalThis.ReadableStream<Uint8Array>))
	return { seal, reading }
}

/** The decrypted bytes of a file. Throws `BackupRefused` for a wrong key; the stream fails if the file was changed. */
export async function openFile(file: string, key: OpeningKey): Promise<Readable> {
	const decrypter = new Decrypter()
	try {
		if ('passphrase' in key) decrypter.addPassphrase(key.passphrase)
		else decrypter.addIdentity(key.identity)
	} catch {
		throw new BackupRefused('This is no key of age: it begins with AGE-SECRET-KEY-1. See «backup key».')
	}
	const bytes = createReadStream(file)
	try {
		return fromWeb(await decrypter.decrypt(Readable.toWeb(bytes) as unknown as globalThis.ReadableStream<Uint8Array>))
	} catch (error) {
		bytes.destroy()
		const { message, code } = error as NodeJS.ErrnoException
		if (code === 'ENOENT') throw new BackupRefused(`There is no file ${file}.`)
		if (/no identity matched/.test(message)) throw new BackupRefused('This key does not open the backup.')
		throw new BackupRefused('The file is no backup, is cut off, or was changed.')
	}
}

const fromWeb = (stream: unknown) => Readable.fromWeb(stream as ReadableStream<Uint8Array>)
