type Env = Record<string, string | undefined>

/** A store of files of the S3 protocol; null: files are in the data folder. */
export type FilesConfig = {
	bucket: string
	/** For files of persons and of imports; the same bucket if none is named. */
	privateBucket: string
	/** Goes before the names of all files: empty, or ends with a slash. */
	prefix: string
	/** Scheme, host and port of the server; undefined: the one of the region. */
	endpoint: string | undefined
	region: string
} | null

const bucketName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/**
 * Reads `FILES_URL`: `s3://bucket/prefix?region=…&endpoint=…&private=…`, of which all but the bucket may be missing. Keys are
 * not part of it: they are in AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY. Adds what is invalid to `problems`.
 */
export function readFiles(env: Env, exposed: boolean, problems: string[]): { files: FilesConfig } {
	const text = env.FILES_URL
	if (!text) return { files: null }
	const url = URL.canParse(text) ? new URL(text) : undefined
	const named = url?.searchParams ?? new URLSearchParams()
	const bucket = url?.hostname ?? ''
	const privateBucket = named.get('private') ?? bucket
	const endpoint = named.get('endpoint') ?? undefined
	const known = ['region', 'endpoint', 'private']
	const unknown = [...named.keys()].find((name) => !known.includes(name))
	if (url?.protocol !== 's3:' || ![bucket, privateBucket].every((name) => bucketName.test(name)))
		problems.push('FILES_URL must be like s3://bucket/folder?region=ap-south-1&endpoint=https://files.example.com')
	if (url?.username || url?.password)
		problems.push('FILES_URL must hold no keys: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY')
	if (unknown) problems.push(`FILES_URL may hold ${known.join(', ')}; it holds another name`)
	if (endpoint && !isServer(endpoint, exposed))
		problems.push('the endpoint of FILES_URL must be an https address without a path (http only on a loopback address)')
	const folder = decodeURIComponent(url?.pathname ?? '').replace(/^\/+|\/+$/g, '')
	return {
		files: {
			...{ bucket, privateBucket, endpoint },
			prefix: folder && `${folder}/`,
			region: named.get('region') ?? 'us-east-1',
		},
	}
}

function isServer(text: string, exposed: boolean): boolean {
	if (!URL.canParse(text)) return false
	const { protocol, hostname, pathname, search } = new URL(text)
	if (pathname !== '/' || search) return false
	const local = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)
	return protocol === 'https:' || (protocol === 'http:' && (local || !exposed))
}
