import { apiBase } from '#contract/index.ts'
import { atLeast, atMost, exactly, known, type Part } from '#tests/abuse/run/figures.ts'
import { type Client, clientOf, type Sample } from '#tests/abuse/run/load.ts'
import { aBrowser, anIp, codesTo, signIn } from '#tests/helpers/browser.ts'
import { httpShop } from '#tests/helpers/http-shop.ts'
import { floodOfCodes } from '#tests/makers/code-floods.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

const countsOf = (samples: readonly Pick<Sample, 'status'>[]) => {
	const counts = new Map<number, number>()
	for (const { status } of samples) counts.set(status, (counts.get(status) ?? 0) + 1)
	return [...counts]
		.sort()
		.map(([status, n]) => `${n} × ${status}`)
		.join(', ')
}

/** Guesses a sign-in code. `id`: of the code that was sent, as the browser that asked for it has it. */
const guess = (client: Client, id: string, phone: string, otp: string, ip: string) =>
	client.send({
		method: 'POST',
		path: `${apiBase}/customer/user-with-phone-otp`,
		headers: { 'content-type': 'application/json', 'x-forwarded-for': ip, 'x-otp-id': id },
		body: JSON.stringify({ phone, otp }),
	})

/** Sends `count` requests over as many connections as the client has. */
async function all(count: number, send: (n: number) => ReturnType<typeof guess>) {
	const samples: Awaited<ReturnType<typeof guess>>[] = []
	let n = 0
	await Promise.all(
		Array.from({ length: 32 }, async () => {
			while (n < count) samples.push(await send(n++))
		}),
	)
	return samples
}

const proxied = { TRUST_PROXY: 'loopback', FAIR_USE_PAGES: '0' }

export const limitParts: Part[] = [
	{
		number: '18',
		name: 'SMS pumping: 5,000 requests for a series of numbers from 200 networks',
		async run(tools, note) {
			const place = await tools.place()
			const { origin } = await place.start(proxied)
			const shop = httpShop(origin, place.dataDir, place.database.db)
			const phone = aPhone()
			const home = aBrowser(shop)
			const before = await signIn(shop, home, phone)
			const count = 5_000
			const began = performance.now()
			const statuses = await floodOfCodes(shop, count)
			const seconds = (performance.now() - began) / 1_000
			const { rows } = await place.database.pool.query<{ sent: number }>(
				'select count(*)::int as sent from otp_codes where address <> $1',
				[phone],
			)
			const again = await signIn(shop, home, phone)
			note(
				known('answers', [...statuses].map(([status, n]) => `${n} × ${status}`).join(', ')),
				known('in', `${seconds.toFixed(0)} s`),
				atMost('codes sent', rows[0]?.sent ?? Number.NaN, 60 * Math.ceil(seconds / 60)),
				exactly('5xx or no answer', [...statuses].filter(([status]) => status === 0 || status >= 500).length, 0),
				exactly('a known customer signs in before', before.status, 200),
				exactly('and meanwhile', again.status, 200),
			)
		},
	},
	{
		number: '19',
		name: 'codes guessed: 50,000 for one phone, one for each of 50,000 phones',
		async run(tools, note) {
			const place = await tools.place()
			const { origin, port } = await place.start(proxied)
			const shop = httpShop(origin, place.dataDir, place.database.db)
			const client = clientOf(port, 32)
			tools.later(client.close)
			const phone = aPhone()
			const sent = await shop.call('sendOtpForLogin', { body: { phone } }, { ip: anIp() })
			const id = sent.body.data.otp_id as string
			await shop.message(({ to }) => to === phone)
			const [code = ''] = codesTo(shop, phone)
			const count = Math.round(50_000 * tools.size)
			const addresses = Array.from({ length: 200 }, anIp)
			const ipOf = (n: number) => addresses[n % addresses.length] as string
			// Every code but the right one: with it a guess is no guess.
			const wrong = (n: number) => {
				const guessed = String(n % 10 ** code.length).padStart(code.length, '0')
				return guessed === code ? '1'.repeat(code.length + 1).slice(0, code.length) : guessed
			}
			const onOne = await all(count, (n) => guess(client, id, phone, wrong(n), ipOf(n)))
			const { rows } = await place.database.pool.query<{ wrong: number }>(
				'select coalesce(max(tries), 0)::int as wrong from otp_codes where address = $1',
				[phone],
			)
			// The right code, after the guesses: it is worth nothing any more.
			const late = await guess(client, id, phone, code, anIp())
			const start = 10_000_000
			const onMany = await all(count, (n) => guess(client, id, `+88019${start + n}`, '0000', ipOf(n)))
			const signedIn = await place.database.pool.query<{ sessions: number }>(
				'select count(*)::int as sessions from sessions',
			)
			note(
				known('guesses for one phone', countsOf(onOne)),
				known('one for each phone', countsOf(onMany)),
				exactly('sign-ins', signedIn.rows[0]?.sessions ?? Number.NaN, 0),
				atMost('guesses that were compared with the code', rows[0]?.wrong ?? Number.NaN, 5),
				atLeast('and at least', rows[0]?.wrong ?? Number.NaN, 3),
				exactly('the right code after them', late.status === 200 ? 'signs in' : 'is refused', 'is refused'),
				exactly(
					'5xx or no answer',
					[...onOne, ...onMany].filter(({ status }) => status === 0 || status >= 500).length,
					0,
				),
			)
		},
	},
]
