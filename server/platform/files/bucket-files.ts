import { createHash } from 'node:crypto'
import {
	DeleteObjectCommand,
	GetObjectCommand,
	ListObjectsV2Command,
	NoSuchKey,
	PutObjectCommand,
	S3Client,
	S3ServiceException,
} from '@aws-sdk/client-s3'
import type { FilesConfig } from '#server/files-config.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { type Area, type Files, privateAreas } from './files.ts'

/** Milliseconds for a connection, and without any byte of an answer. */
const patience = { connectionTimeout: 2_000, requestTimeout: 10_000 }
/** The name under which the SHA-256 of a file is stored with it. */
const checksum = 'sha256'

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Files in a store of the S3 protocol. Files of a person, and those of imports, are in the private bucket if there is one.
 * Every file is stored with its SHA-256, which is compared when it is read. Names and keys come from the environment or the
 * machine's role, as the client of that protocol reads them.
 */
export function bucketFiles({ bucket, privateBucket, prefix, endpoint, region }: NonNullable<FilesConfig>): Files {
	const client = new S3Client({
		region,
		...(endpoint && { endpoint, forcePathStyle: true }),
		maxAttempts: 3,
		requestHandler: patience,
		// Older servers of the protocol refuse the checksums that the client adds by default; the shop has its own.
		requestChecksumCalculation: 'WHEN_REQUIRED',
		responseChecksumValidation: 'WHEN_REQUIRED',
	})
	const placeOf = (area: Area, name = '') => ({
		Bucket: area === 'media' ? bucket : privateBucket,
		Key: `${prefix}${area}/${name}`,
	})
	return {
		place: `the bucket ${bucket}${privateBucket === bucket ? '' : ` and ${privateBucket}`}`,
		local: () => undefined,
		write: (area, name, bytes) =>
			reached(async () => {
				await client.send(
					new PutObjectCommand({
						...placeOf(area, name),
						Body: bytes,
						ContentLength: bytes.length,
						Metadata: { [checksum]: sha256(bytes) },
						...(privateAreas.has(area) && { CacheControl: 'private, no-store' }),
					}),
				)
			}),
		read: (area, name) =>
			reached(async () => {
				const found = await client.send(new GetObjectCommand(placeOf(area, name))).catch((error: unknown) => {
					if (error instanceof NoSuchKey) return undefined
					throw error
				})
				if (!found?.Body) return undefined
				const bytes = Buffer.from(await found.Body.transformToByteArray())
				const stored = found.Metadata?.[checksum]
				if (stored && stored !== sha256(bytes))
					throw new Error(`the file ${area}/${name} is not what was stored: its checksum differs`)
				return bytes
			}),
		remove: (area, name) =>
			reached(async () => {
				await client.send(new DeleteObjectCommand(placeOf(area, name)))
			}),
		async *list(area) {
			const { Bucket, Key: Prefix } = placeOf(area)
			let ContinuationToken: string | undefined
			do {
				const page = await reached(() => client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken })))
				for (const { Key = '', Size = 0, LastModified = new Date() } of page.Contents ?? [])
					yield { name: Key.slice(Prefix.length), bytes: Size, stored: LastModified }
				ContinuationToken = page.NextContinuationToken
			} while (ContinuationToken)
		},
	}
}

/** Throws `unavailable` where the store of files cannot be reached, is busy or refuses; other errors as they are. */
async function reached<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work()
	} catch (error) {
		if (!(error instanceof Error) || !isAway(error)) throw error
		const refusal = new ShopError('unavailable', { retryAfter: 5 })
		refusal.cause = error
		throw refusal
	}
}

function isAway(error: Error): boolean {
	// Refused keys and missing buckets too: the shop goes on, and the cause is in the log.
	if (error instanceof S3ServiceException) return true
	const { code, name } = error as NodeJS.ErrnoException
	return (
		name === 'TimeoutError' ||
		name === 'AbortError' ||
		['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH'].includes(code ?? '')
	)
}
