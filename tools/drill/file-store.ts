/** The store of files of the drill: a server of the S3 protocol on the address and port that it is called with. */
import { startBuckets } from '#tests/fakes/buckets.ts'

const [host = '', port] = process.argv.slice(2)
await startBuckets({ host, port: Number(port) })
