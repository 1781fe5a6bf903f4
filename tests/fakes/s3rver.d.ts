declare module 's3rver' {
	import type { RequestListener } from 'node:http'

	/** The parts of this server that tests use. */
	export default class S3rver {
		constructor(options: {
			directory: string
			silent: boolean
			vhostBuckets: boolean
			configureBuckets: { name: string; configs: string[] }[]
		})
		configureBuckets(): Promise<unknown>
		callback(): RequestListener
	}
}
