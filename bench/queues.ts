/**
 * What a shop of so many machines can take, by a simulation of its queues with measured costs: `npm run bench -- queues
 * [--shops 3] [--database-cores 8] [--order-shop 1.0] [--order-database 0.9] [--order-hot 1.8] [--page-shop 8] [--page-hit 0.05]
 * [--commit 5]`. Milliseconds of a core for each; docs/scale.md says where they come from. For each plan it prints the times of
 * orders and pages, how busy each place is, and at which multiple of the load the first one is full.
 */
import { parseArgs } from 'node:util'
import { percentile } from './helpers/measure.ts'
import { type Flow, type Outcome, type Station, simulate } from './helpers/queueing.ts'

const number = (value: string) => ({ type: 'string', default: value }) as const
const { values } = parseArgs({
	options: {
		shops: number('3'),
		cores: number('2'),
		'database-cores': number('8'),
		'order-shop': number('1.0'),
		'order-database': number('0.9'),
		'order-hot': number('1.8'),
		'page-shop': number('8'),
		'page-hit': number('0.05'),
		commit: number('5'),
		seed: number('1'),
	},
})
const of = (name: keyof typeof values) => Number(values[name])
const seed = of('seed')

const stations = (shops: number): Station[] => [
	// Each process of a shop has one main thread, and the balancer leads to whichever is free.
	{ name: 'shops', servers: shops * of('cores') },
	{ name: 'database', servers: of('database-cores') },
	// The row of a product that everybody buys is locked by one batch after the other.
	{ name: 'hot row', servers: 1 },
	// Log and standby take many at once: a time, and no queue.
	{ name: 'commit', servers: 1_000_000 },
]
const step = (station: string, ms: number) => ({ station, ms })
const half = of('order-shop') / 2
const orderSteps = (hot: boolean) => [
	step('shops', half),
	step('database', of('order-database')),
	...(hot ? [step('hot row', of('order-hot'))] : []),
	step('commit', of('commit')),
	step('shops', half),
]
/** Pages a second; `kept`: the share that the memory of a shop answers. A CDN takes away what is before both. */
const pages = (rate: number, kept: number): Flow[] => [
	{ name: 'page', rate: rate * (1 - kept), steps: [step('shops', of('page-shop'))] },
	{ name: 'kept page', rate: rate * kept, steps: [step('shops', of('page-hit'))] },
]
const orders = (rate: number): Flow => ({ name: 'order', rate, steps: orderSteps(false) })

const plans: { name: string; seconds: number; flows: (times: number) => Flow[] }[] = [
	{
		name: '100 orders a second, 20 pages for each, a tenth of them rendered',
		seconds: 30,
		flows: (times) => [orders(100 * times), ...pages(2_000 * times, 0.9)],
	},
	{
		name: 'the same with a CDN that answers nine of ten pages',
		seconds: 30,
		flows: (times) => [orders(100 * times), ...pages(200 * times, 0.5)],
	},
	{
		name: '5,000 orders of one product within a second, and 100 of others',
		seconds: 30,
		flows: (times) => [
			orders(100),
			...pages(200, 0.5),
			{ name: 'hot order', rate: 5_000 * times, from: 1, to: 2, steps: orderSteps(true) },
		],
	},
	{
		name: '20,000 for one product through a waiting line of 9,000 a minute, and 100 of others',
		seconds: 140,
		flows: (times) => [
			orders(100),
			...pages(200, 0.5),
			{ name: 'hot order', rate: 150 * times, from: 1, to: 1 + 20_000 / 150, steps: orderSteps(true) },
		],
	},
]

const say = (text: string) => process.stdout.write(`${text}\n`)
const ms = (value: number) => `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ms`
say(`costs in ms of a core: ${JSON.stringify(values)}`)
for (const { name, seconds, flows } of plans) {
	say(`\n${name}`)
	for (const shops of [...new Set([1, 2, of('shops')])]) {
		const outcome = simulate(stations(shops), flows(1), { seconds, seed })
		say(`  ${shops} shops: ${described(outcome)}`)
	}
	say(`  ${of('shops')} shops: ${wall(flows)}`)
}

function described({ flows, stations }: Outcome): string {
	const times = [...flows].map(([name, { times, last }]) => {
		const end = name === 'hot order' ? `, the last at ${last.toFixed(1)} s` : ''
		return `${name} p50 ${ms(percentile(times, 0.5))} p99 ${ms(percentile(times, 0.99))}${end}`
	})
	const busy = [...stations]
		.filter(([name]) => name !== 'commit')
		.map(([name, { busy, longest }]) => `${name} ${(busy * 100).toFixed(0)} % (${longest} wait)`)
	return `${times.join('; ')} — ${busy.join(', ')}`
}

/** The work that a plan asks of each place in a second, against what it has: the first that is full, and at which multiple. */
function wall(flows: (times: number) => Flow[]): string {
	const asked = new Map<string, number>()
	for (const { rate, from = 0, to, steps } of flows(1)) {
		// A burst is spread over the time in which it may be worked off: 15 s.
		const even = to !== undefined && to - from < 15 ? (rate * (to - from)) / 15 : rate
		for (const { station, ms } of steps) asked.set(station, (asked.get(station) ?? 0) + even * ms)
	}
	const full = stations(of('shops'))
		.filter(({ name }) => name !== 'commit' && asked.has(name))
		.map(({ name, servers }) => ({ name, times: (servers * 1_000) / (asked.get(name) ?? 1) }))
		.sort((a, b) => a.times - b.times)
	return `full at ${full.map(({ name, times }) => `${times.toFixed(1)} × (${name})`).join(', ')}`
}
