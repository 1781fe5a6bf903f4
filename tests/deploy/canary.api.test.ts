import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import { openDatabase } from '#server/platform/db/index.ts'
import { createLog } from '#server/platform/log.ts'
import { type Span, startCollector } from '#tests/fakes/collector.ts'
import { aBrowser, codesTo, signIn } from '#tests/helpers/browser.ts'
import { freePort } from '#tests/helpers/free-ports.ts'
import { httpDesk, httpShop } from '#tests/helpers/http-shop.ts'
import { startShopProcess } from '#tests/helpers/shop-process.ts'
import { placeStore, type StoreKind } from '#tests/helpers/stores.ts'
import { dhanmondi } from '#tests/makers/carts.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPhone } from '#tests/makers/shoppers.ts'
import { aStaffMember } from '#tests/makers/staff.ts'
import '#tests/helpers/matchers.ts'

// Whole shops are started, and the machine may be busy.
vi.setConfig({ testTimeout: 240_000 })

const after: (() => Promise<unknown> | unknown)[] = []
afterEach(async () => {
	for (const end of after.splice(0).reverse()) await end()
})

/** A shop that logs and measures all it can, and sends its traces to a receiver of the test. */
async function watchedShop(kind: StoreKind) {
	const place = await placeStore(kind)
	after.push(place.remove)
	const collector = await startCollector()
	after.push(collector.close)
	const [metricsPort, deskPort] = [await freePort(), await freePort()]
	const deskOrigin = `http://localhost:${deskPort}`
	const settings = {
		...{ DEMO: 'off', BOT_CHECK: 'off', LOG_LEVEL: 'trace', TRUST_PROXY: 'loopback' },
		...{ DESK_PORT: String(deskPort), DESK_ORIGIN: deskOrigin, METRICS_PORT: String(metricsPort) },
		...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin, OTEL_BSP_SCHEDULE_DELAY: '100' },
		...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
	}
	// The bundled server traces too, though its packages cannot be changed while they are loaded.
	const entry = kind === 'postgresql' ? ['build/shop/start.js'] : undefined
	const shop = await startShopProcess(place.dataDir, settings, entry)
	after.push(shop.stop)
	// The embedded store is shared by the shop that has it open.
	const database = await openDatabase({ ...place, log: createLog('error'), share: true })
	after.push(() => database.close())
	const metrics = async () => (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
	return {
		...{ shop, database, received: collector.received, metrics, deskOrigin },
		calls: httpShop(shop.origin, place.dataDir, database.db),
		desk: httpDesk(deskOrigin),
	}
}

/** Whether a span was begun by another, at once or through others. */
function isBelow(span: Span, above: Span, all: readonly Span[]): boolean {
	if (span.parentSpanId === above.spanId) return true
	const parent = all.find(({ spanId }) => spanId === span.parentSpanId)
	return parent !== undefined && isBelow(parent, above, all)
}

test.each(['postgresql', 'embedded'] as const)(
	'on %s what a shopper says about herself is in no log line, no metric and no trace; a trace leads from a request through the database to its job',
	async (kind) => {
		const { shop, database, received, metrics, calls, desk, deskOrigin } = await watchedShop(kind)
		const product = await aProduct(database, { stock: 10 })
		const phone = aPhone()
		const browser = aBrowser(calls)
		expect(await browser.call('userWithPhoneOtp', { body: { phone, otp: '918273' } })).not.toBeFine()
		const { token } = (await signIn(calls, browser, phone)).body
		const address = { full_name: 'Kanari Pakhiwala', address: 'House Canary-77, Kokil Lane', mobile: aPhone() }
		const position = { lat: '23.7777123', long: '90.4444567' }
		const added = await browser.call('addAddress', { body: { ...dhanmondi, ...address }, query: position } as never, {
			token,
		})
		expect(added).toBeFine()
		expect(await calls.call('listStates', { query: position } as never)).toBeFine()
		expect(await browser.call('addToCart', { query: { product_id: product.id, quantity: 1 } }, { token })).toBeFine()
		const note = 'Please ring the Shalik bell twice'
		const order = { address_id: added.body.data.id, payment_method: 'cod' as const, note }
		const placed = await browser.call('placeOrder', { body: order } as never, { token })
		expect(placed).toBeFine()
		const { number } = placed.body.data
		await calls.message((line) => line.kind === 'order_placed' && line.text.includes(number))
		const message = 'My order from Tuntuni has not come, please look after it'
		const reply_to = 'kanari.pakhi@mail.example'
		const body = { name: address.full_name, reply_to, topic: 'order' as const, order_number: number, message }
		expect(await calls.call('sendContactMessage', { body })).toBeFine()
		// At the desk: found by the phone, the message read and answered.
		const { cookies } = await aStaffMember({ db: database.db, config: { deskOrigin } as never })
		const found = await desk('findShoppers', { body: { phone } }, { cookies })
		expect(found).toBeFine()
		expect(await desk('findShoppers', { body: { name: address.full_name } }, { cookies })).toBeFine()
		expect(await desk('listContactMessages', {}, { cookies })).toBeFine()
		expect(await desk('getDeskOrder', { params: { number } }, { cookies })).toBeFine()
		// What does not exist and what fails is logged, too.
		await calls.call('getOrder', { params: { number: `${phone}` } } as never, { token })
		await fetch(`${shop.origin}/${encodeURIComponent(address.full_name)}?phone=${encodeURIComponent(phone)}`)

		const spanOf = (fits: (span: Span) => boolean) => {
			const span = received.spans.find(fits)
			if (!span) throw new Error(`no such span among ${received.spans.map(({ name }) => name)}`)
			return span
		}
		const route = (end: string) => (span: Span) =>
			String(span.attributes['http.route']).endsWith(end) && span.parentSpanId === undefined
		const [request, job] = await vi.waitFor(
			() => {
				const request = spanOf(route('/customer/send-otp-for-login'))
				const job = spanOf(({ name, traceId }) => name === 'job message' && traceId === request.traceId)
				spanOf(route('/desk/messages'))
				return [request, job] as const
			},
			{ timeout: 30_000, interval: 100 },
		)
		const statements = received.spans.filter(
			({ traceId, attributes }) =>
				traceId === request.traceId && /^postgres/.test(String(attributes['db.system.name'])),
		)
		expect(isBelow(job, request, received.spans)).toBe(true)
		expect(statements.some((one) => isBelow(one, request, received.spans) && !isBelow(one, job, received.spans))).toBe(
			true,
		)
		expect(statements.some((one) => isBelow(one, job, received.spans))).toBe(true)

		const measured = await metrics()
		await shop.stop()
		const codes = codesTo(calls, phone)
		expect(codes).not.toEqual([])
		const cookieValues = [...Object.values(browser.cookies), ...Object.values(cookies)]
		const canaries = [
			...[phone, phone.slice(-10), address.mobile.slice(-10), token, '918273', reply_to, note, message],
			...[address.full_name, 'Kanari', 'Canary-77', 'Shalik', 'Tuntuni', 'pakhi', '23.777', '90.444'],
			...cookieValues.filter((value) => value.length >= 16),
		]
		const texts = { log: shop.output(), metrics: measured, traces: received.text }
		expect(texts.log).toContain('"reqId"')
		expect(texts.metrics).toContain('haat_request_seconds')
		for (const [name, text] of Object.entries(texts))
			expect(
				canaries.filter((canary) => text.includes(canary) || text.includes(encodeURIComponent(canary))),
				name,
			).toEqual([])
		// A code of four digits may be a part of another number.
		for (const text of Object.values(texts)) expect(text).not.toMatch(new RegExp(`"(${codes.join('|')})"`))
	},
)

test('without the setting nothing of OpenTelemetry is loaded, and with it the callers’ own trace is ignored', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'haat-loaded-'))
	after.push(() => rmSync(folder, { recursive: true, force: true }))
	const collector = await startCollector()
	after.push(collector.close)
	const place = await placeStore('postgresql')
	after.push(place.remove)
	const strange = 'a'.repeat(32)
	const loaded = async (name: string, settings: Record<string, string>) => {
		const file = join(folder, name)
		const probe = `--import=${resolve('tests/helpers/report-loaded.mjs')}`
		const shop = await startShopProcess(place.dataDir, {
			...{ DEMO: 'off', DESK: 'off', DATABASE_URL: place.databaseUrl as string },
			...{ NODE_OPTIONS: probe, LOADED_FILE: file, ...settings },
		})
		const headers = { traceparent: `00-${strange}-${'b'.repeat(16)}-01` }
		expect((await fetch(`${shop.origin}/api/v2/shop`, { headers })).status).toBe(200)
		await shop.stop()
		const files = readFileSync(file, 'utf8').split('\n')
		return files.filter((path) => /@opentelemetry|@fastify[\\/]otel|in-the-middle/.test(path)).length
	}
	expect(await loaded('off', {})).toBe(0)
	expect(await loaded('on', { OTEL_EXPORTER_OTLP_ENDPOINT: collector.origin })).toBeGreaterThan(20)
	// What was left is sent when the shop stops.
	expect(collector.received.spans.length).toBeGreaterThan(0)
	expect(collector.received.text).not.toContain(strange)
})
