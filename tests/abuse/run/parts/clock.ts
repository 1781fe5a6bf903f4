import { resolve } from 'node:path'
import { apiBase } from '#contract/index.ts'
import { exactly, type Part } from '#tests/abuse/run/figures.ts'
import { stocked } from '#tests/abuse/run/tools.ts'
import { aBrowser, requestCode, signIn } from '#tests/helpers/browser.ts'
import { httpShop } from '#tests/helpers/http-shop.ts'
import { ask, placeAt } from '#tests/helpers/shop-calls.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

const minutes = 10
const preload = resolve(import.meta.dirname, '../skewed-clock.mjs')

export const clockParts: Part[] = [
	{
		number: '13',
		name: `the clock of the shop ${minutes} minutes off, and a jump back`,
		async run(tools, note) {
			for (const sign of [1, -1]) {
				const skew = sign * minutes * 60_000
				const place = await tools.place()
				const { pool } = place.database
				const { buyers } = await stocked(place, { stock: 100, buyers: 2 })
				const options = [process.env.NODE_OPTIONS, `--import=${preload}`].filter(Boolean).join(' ')
				const { origin, pid, stop } = await place.start({
					...{ TRUST_PROXY: 'loopback', NODE_OPTIONS: options, SKEW_MS: String(skew) },
				})
				const shop = httpShop(origin, place.dataDir, place.database.db)
				const said = `${sign > 0 ? '+' : '−'}${minutes} minutes: `
				const [phone, late] = [aPhone(), aPhone()]
				const home = aBrowser(shop)
				const signed = await signIn(shop, home, phone)
				// The clock of the shop is really another.
				const { at } = await shop.message(({ to }) => to === phone)
				const off = Math.round((Date.parse(at) - Date.now()) / 60_000)
				const browser = aBrowser(shop)
				const otp = await requestCode(shop, browser, late)
				await pool.query(`update otp_codes set expires_at = now() - interval '1 second' where address = $1`, [late])
				const expired = await browser.call('userWithPhoneOtp', { body: { phone: late, otp } })
				const { token } = signed.body
				const own = async () => (await home.call('userDetails', {}, { token })).status
				const first = await placeAt(origin, buyers[0] as (typeof buyers)[number], 'skew')
				const before = await own()
				process.kill(pid, 'SIGUSR2')
				const second = await placeAt(origin, buyers[1] as (typeof buyers)[number], 'skew')
				const after = await own()
				const page = await ask(`${origin}${apiBase}/products`)
				const { rows } = await pool.query<{ off: number }>(
					`select count(*)::int as off from order_events where abs(extract(epoch from now() - at)) > 120`,
				)
				note(
					exactly(`${said}the clock of the shop is off by (minutes)`, off, sign * minutes),
					exactly('  a code signs in', signed.status, 200),
					exactly('  a code that has expired by the store', expired.body.code, 'otp_expired'),
					exactly('  the session before and after the jump', `${before} ${after}`, '200 200'),
					exactly('  orders before and after it', `${first.status} ${second.status}`, '200 200'),
					exactly('  products after it', page.status, 200),
					exactly('  events that are not of now, by the store', rows[0]?.off ?? 'none', 0),
				)
				await stop()
			}
		},
	},
]
