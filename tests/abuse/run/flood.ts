/** The process that sends a load at a constant rate until it is asked to report: its argument is a `Flood`. */
import { clientOf, type Flood, paced } from './load.ts'

const { port, rate, path, first, networks, after = '' } = JSON.parse(process.argv[2] ?? '') as Flood
const client = clientOf(port, 400)
let over = false
process.once('message', () => {
	over = true
})
process.send?.('begun')
const samples = await paced(client, { rate, seconds: 600, until: () => over }, (n) => {
	const network = n % networks
	const headers = { 'accept-encoding': 'gzip, br', 'x-forwarded-for': `10.${network >> 8}.${network & 255}.1` }
	return { path: `${path}${first + n}${after}`, headers }
})
client.close()
process.send?.(
	samples.map((sample) => ({ ...sample, body: sample.status === 0 ? sample.body : '' })),
	() => process.exit(),
)
