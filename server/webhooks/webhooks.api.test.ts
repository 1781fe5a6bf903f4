import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { commandLine } from '#cli/edit.ts'
import { readConfig } from '#server/config.ts'
import { cutLines } from '#server/orders/index.ts'
import { startPictures } from '#tests/fakes/pictures.ts'
import { type Received, startReceiver } from '#tests/fakes/receiver.ts'
import { haatOn } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { aStillClock } from '#tests/helpers/still-clock.ts'
import { forEachStore, onStore, type TestStore } from '#tests/helpers/stores.ts'
import { aBuyer, checkOut } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aStaffMember } from '#tests/makers/staff.ts'
import { addWebhook, changeWebhook, followEvents } from './index.ts'
import { sendDeliveries } from './send-deliveries.ts'

/** The check that the guide gives to receivers. */
const [, sample = ''] = /```js\n([\s\S]*?)```/.exec(readFileSync('docs/guides/webhooks.md', 'utf8')) ?? []
const { isFromShop } = (await import(`data:text/javascript,${encodeURIComponent(sample)}`)) as {
	isFromShop(secret: string, header: string | undefined, body: string): boolean
}

const every = 'order.placed,order.moved,order.changed,order.refunded,product.changed,stock.changed'

function suiteOf(store: TestStore, withClock?: ReturnType<typeof aStillClock>) {
	const state = {} as {
		shop: Shop
		rice: MadeProduct
		dal: MadeProduct
	}
	const receivers: Awaited<ReturnType<typeof startReceiver>>[] = []
	beforeAll(async () => {
		state.shop = await startShop(store, withClock ? { deps: { clock: withClock } } : {})
		state.rice = await aProduct(state.shop.deps, { seller: 'rice-house', price: 50.5, stock: 900 })
		state.dal = await aProduct(state.shop.deps, { seller: 'dal-house', price: 120, stock: 900 })
	})
	afterEach(async () => {
		await sql`delete from webhooks`.execute(store.database.db)
		for (const one of receivers.splice(0)) await one.close()
	})
	afterAll(() => state.shop.close())
	const { haat, json } = haatOn(() => ({ database: store.database, config: state.shop.deps.config }))
	return {
		state,
		haat,
		json,
		follow: () => followEvents(state.shop.deps),
		receiver: async (...answer: Parameters<typeof startReceiver>) => {
			const made = await startReceiver(...answer)
			receivers.push(made)
			return made
		},
		add: async (origin: string, events = every, ...more: string[]): Promise<{ id: number; secret: string }> =>
			json('webhooks', 'add', `${origin}/haat`, '--events', events, ...more),
		/** The last deliveries, the newest first. */
		log: (id: number) => json('webhooks', 'log', String(id)),
		/** Every wait of deliveries and pauses is over. */
		later: async () => {
			await sql`update webhook_deliveries set next_at = now()`.execute(store.database.db)
			await sql`update webhooks set paused_until = null`.execute(store.database.db)
		},
		/** Waits until the last delivery of a webhook has had so many tries. */
		tried: async (id: number, tries: number) =>
			expect.poll(async () => (await json('webhooks', 'log', String(id)))[0]?.tries, { timeout: 20_000 }).toBe(tries),
	}
}

const eventsOf = (received: readonly Received[]) => received.map(({ body }) => body.event).sort()

forEachStore((store) => {
	const { state, haat, json, follow, receiver, add, log, later, tried } = suiteOf(store)

	it('an order, its steps, its stock and a price are sent once each, signed, without anything of the shopper', async () => {
		const { shop, rice, dal } = state
		const partner = await receiver()
		const { secret } = await add(partner.origin)
		const buyer = await aBuyer(shop, [rice, dal])
		const { body } = await checkOut(shop, buyer)
		await follow()
		await partner.got(2)
		await deliver(shop.deps, body.data.number)
		await haat('prices', 'set', rice.slug, '49', '--product')
		await follow()
		await follow()
		const received = await partner.got(4)
		expect(eventsOf(received)).toEqual(['order.moved', 'order.placed', 'product.changed', 'stock.changed'])
		for (const { headers, text, body: sent } of received) {
			expect(isFromShop(secret, headers['haat-signature'] as string, text)).toBe(true)
			expect(isFromShop(secret, headers['haat-signature'] as string, `${text} `)).toBe(false)
			expect(isFromShop('another', headers['haat-signature'] as string, text)).toBe(false)
			expect([headers['haat-delivery'], headers['haat-event']]).toEqual([sent.id, sent.event])
			for (const personal of [buyer.phone, 'Road', 'address', 'customer', 'mobile'])
				expect(text).not.toContain(personal)
		}
		const of = (event: string) => received.find((one) => one.body.event === event)?.body.data
		expect(of('order.placed')).toMatchObject({
			...{ number: body.data.number, status: 'placed', total: body.data.total },
			parts: [
				{ seller: 'rice-house', lines: [{ slug: rice.slug, quantity: 1, price: 50.5 }] },
				{ seller: 'dal-house' },
			],
		})
		expect(of('order.moved')).toMatchObject({ number: body.data.number, status: 'delivered' })
		expect(of('product.changed')).toMatchObject({ products: [{ slug: rice.slug, skus: [{ price: 49 }] }] })
		expect(of('stock.changed')).toMatchObject({ skus: [{ stock: 899 }, { stock: 899 }] })
	})

	it('cancelled pieces are an event of their own, once', async () => {
		const { shop, rice } = state
		const partner = await receiver()
		await add(partner.origin, 'order.changed')
		const { body } = await checkOut(shop, await aBuyer(shop, [{ id: rice.id, quantity: 3 }]))
		const wish = { part: 0, pieces: [{ line: 0, quantity: 2 }], reason: 'other' as const }
		await cutLines(shop.deps.db, body.data.number, wish)
		await follow()
		await follow()
		const [received] = await partner.got(1)
		expect(received?.body).toMatchObject({
			event: 'order.changed',
			data: {
				...{ number: body.data.number, parts: [{ lines: [{ slug: rice.slug, quantity: 1 }] }] },
				changes: [{ part: 0, reason: 'other', lines: [{ quantity: 2 }] }],
			},
		})
	})

	it('a seller’s webhook gets what is the seller’s, and only the events that it asked for', async () => {
		const { shop, rice, dal } = state
		const [mine, other] = [await receiver(), await receiver()]
		await add(mine.origin, every, '--seller', 'rice-house')
		await add(other.origin, 'order.placed', '--seller', 'dal-house')
		const { body } = await checkOut(shop, await aBuyer(shop, [rice, dal]))
		await haat('prices', 'set', dal.slug, '119', '--product')
		await checkOut(shop, await aBuyer(shop, [rice]))
		await deliver(shop.deps, body.data.number)
		await follow()
		const received = await mine.got(4)
		expect(eventsOf(received)).toEqual(['order.moved', 'order.placed', 'order.placed', 'stock.changed'])
		const text = received.map((one) => one.text).join()
		expect(text).toContain('rice-house')
		for (const foreign of ['dal-house', dal.slug, `"total":${body.data.total}`]) expect(text).not.toContain(foreign)
		const [theirs, ...more] = await other.got(1)
		expect(more).toEqual([])
		expect(theirs?.text).toContain('dal-house')
		expect(theirs?.text).not.toContain('rice-house')
	})

	it('a failed delivery is tried again later with the same id and body, and can be sent again by hand', async () => {
		const partner = await receiver((response) => response.writeHead(500).end('no\u0007 room'))
		const { id } = await add(partner.origin)
		await haat('webhooks', 'test', String(id))
		await follow()
		await tried(id, 1)
		await follow()
		expect((await log(id))[0]).toMatchObject({ state: 'waiting', status: 500, event: 'ping' })
		expect(partner.received).toHaveLength(1)
		partner.state.answer = (response) => response.writeHead(200).end('thanks')
		await later()
		await follow()
		const [first, second] = await partner.got(2)
		expect(second?.text).toBe(first?.text)
		await tried(id, 2)
		const [{ id: delivery, state: now }] = await log(id)
		expect(now).toBe('delivered')
		await haat('webhooks', 'resend', String(delivery))
		await follow()
		const [, , third] = await partner.got(3)
		expect([third?.text, third?.headers['haat-delivery']]).toEqual([first?.text, first?.body.id])
		await tried(id, 1)
		const { attempts } = await json('webhooks', 'log', String(id), String(delivery))
		expect(attempts.map((one: { status: number; reply: string }) => [one.status, one.reply])).toEqual([
			[500, 'no room'],
			[200, 'thanks'],
			[200, 'thanks'],
		])
	})

	it('after twelve failed tries the webhook is off and collects nothing, until somebody switches it on', async () => {
		const { rice } = state
		const partner = await receiver((response) => response.writeHead(503).end())
		const { id } = await add(partner.origin)
		await haat('webhooks', 'test', String(id))
		for (let n = 1; n <= 12; n++) {
			await later()
			await follow()
			await tried(id, n)
		}
		expect((await log(id))[0].state).toBe('failed')
		expect(await haat('webhooks', 'list')).toMatch(/off since .* it failed too often/)
		await expect(haat('webhooks', 'resend', String((await log(id))[0].id))).rejects.toThrow('The webhook is off')
		await expect(haat('webhooks', 'test', String(id))).rejects.toThrow('The webhook is off')
		await haat('prices', 'set', rice.slug, '48', '--product')
		await follow()
		partner.state.answer = (response) => response.writeHead(204).end()
		await haat('webhooks', 'set', String(id), '--on')
		await haat('prices', 'set', rice.slug, '47', '--product')
		await follow()
		const last = (await partner.got(13)).slice(12)
		expect(last.map(({ text }) => [text.includes('"price":47'), text.includes('"price":48')])).toEqual([[true, false]])
		const trail = await json('catalogue', 'audit', 'webhook')
		expect(trail.slice(0, 3).map((one: { actor: string; after: object }) => [one.actor, one.after])).toEqual([
			[commandLine.name, { active: true }],
			['system', { active: false }],
			[commandLine.name, expect.objectContaining({ address: `${partner.origin}/haat` })],
		])
		expect(JSON.stringify(trail)).not.toContain('secret"')
	})

	it('a redirect is not followed, also not to a private network', async () => {
		const inner = await receiver()
		const partner = await receiver((response) => response.writeHead(307, { location: inner.origin }).end())
		const { id } = await add(partner.origin)
		await haat('webhooks', 'test', String(id))
		await follow()
		await tried(id, 1)
		expect((await log(id))[0]).toMatchObject({ state: 'waiting', status: 307, fault: 'refused' })
		expect(inner.received).toEqual([])
	})

	it('the desk adds, changes, tests and deletes webhooks, and shows the log; the trail says who', async () => {
		const { shop } = state
		const partner = await receiver((response) => response.writeHead(500).end('sorry'))
		const { cookies, actor } = await aStaffMember(shop.deps, { role: 'manager' })
		const desk = (...[name, input]: Parameters<typeof shop.desk>) => shop.desk(name, input, { cookies })
		const address = `${partner.origin}/x`
		const added = await desk('addWebhook', { body: { address, events: ['order.placed'], seller: 'rice-house' } })
		expect(added.body.data).toMatchObject({
			webhook: {
				address,
				events: ['order.placed'],
				seller: { slug: 'rice-house' },
				active: true,
				waiting: 0,
				last: null,
			},
			secret: expect.stringMatching(/^whsec_[\w-]{43}$/),
		})
		const { id } = added.body.data.webhook
		const params = { id }
		const tested = await desk('testWebhook', { params })
		await follow()
		await tried(id, 1)
		const one = { params: { id: tested.body.data.delivery } }
		expect((await desk('getWebhookDelivery', one)).body.data).toMatchObject({
			...{ webhook: id, event: 'ping', state: 'waiting', tries: 1, body: partner.received[0]?.text },
			attempts: [{ status: 500, reply: 'sorry' }],
		})
		const resent = await desk('resendWebhookDelivery', one)
		expect(resent.body.data).toMatchObject({ state: 'waiting', tries: 0 })
		await follow()
		await partner.got(2)
		await tried(id, 1)
		await desk('testWebhook', { params })
		const page = await desk('listWebhookDeliveries', { params, query: { limit: 1 } })
		expect(page.body.data).toMatchObject({ deliveries: [{ event: 'ping', tries: 0 }], next: expect.any(Number) })
		const older = await desk('listWebhookDeliveries', { params, query: { after: page.body.data.next } })
		expect(older.body.data).toMatchObject({ deliveries: [{ id: one.params.id, status: 500 }], next: null })
		expect(
			(await desk('listWebhookDeliveries', { params, query: { state: 'delivered' } })).body.data.deliveries,
		).toEqual([])
		expect((await desk('listWebhooks')).body.data).toMatchObject([{ id, waiting: 2, last: { status: 500 } }])
		const { secret } = (await desk('renewWebhookSecret', { params })).body.data
		expect(secret).not.toBe(added.body.data.secret)
		await desk('changeWebhook', { params, body: { events: ['stock.changed'], active: false } })
		expect((await desk('testWebhook', { params })).body.code).toBe('webhook_off')
		expect((await desk('resendWebhookDelivery', one)).body.code).toBe('webhook_off')
		expect((await desk('deleteWebhook', { params })).status).toBe(200)
		expect((await desk('getWebhookDelivery', one)).status).toBe(404)
		const trail = await json('catalogue', 'audit', '--actor', actor)
		expect(
			trail.map((entry: { entity: string; action: string; after: object }) => [
				entry.entity,
				entry.action,
				entry.after,
			]),
		).toEqual([
			['webhook', 'deleted', null],
			['webhook', 'changed', { events: ['stock.changed'], active: false }],
			['webhook', 'changed', { secret: 'renewed' }],
			['webhook', 'created', expect.objectContaining({ address, events: ['order.placed'] })],
		])
	})

	it('the desk refuses what is wrong, and who may not; nothing is stored', async () => {
		const { shop } = state
		const { cookies } = await aStaffMember(shop.deps)
		const body = { address: 'https://8.8.8.8/', events: ['order.placed' as const] }
		const add = (wrong: object, by = cookies) =>
			shop.desk('addWebhook', { body: { ...body, ...wrong } }, { cookies: by })
		for (const [wrong, code] of [
			[{ address: 'https://10.0.0.1/' }, 'webhook_address_refused'],
			[{ address: 'javascript:alert(1)' }, 'webhook_address_refused'],
			[{ address: 7 }, 'invalid_input'],
			[{ events: [] }, 'invalid_input'],
			[{ events: ['order.eaten'] }, 'invalid_input'],
			[{ seller: 'nobody' }, 'not_found'],
			[{ secret: 'mine' }, 'invalid_input'],
		] as const)
			expect((await add(wrong)).body.code, JSON.stringify(wrong)).toBe(code)
		for (const role of ['catalogue', 'packer', 'support', 'accountant', 'seller_owner'] as const) {
			const { cookies: theirs } = await aStaffMember(shop.deps, { role, seller: 'rice-house' })
			expect((await add({}, theirs)).status, role).toBe(403)
			expect((await shop.desk('listWebhooks', {}, { cookies: theirs })).status, role).toBe(403)
		}
		expect((await add({}, {})).status).toBe(401)
		for (const name of [
			'testWebhook',
			'renewWebhookSecret',
			'deleteWebhook',
			'listWebhookDeliveries',
			'resendWebhookDelivery',
		] as const)
			expect((await shop.desk(name, { params: { id: 99_999 } }, { cookies })).status, name).toBe(404)
		expect((await shop.desk('listWebhooks', {}, { cookies })).body.data).toEqual([])
	})

	it('two processes send each event once', async () => {
		const { shop, rice } = state
		const second = await startShop(store, { config: { secret: shop.deps.config.secret } })
		try {
			const partner = await receiver()
			const { id } = await add(partner.origin, 'order.placed')
			const buyers = await Promise.all(Array.from({ length: 6 }, () => aBuyer(shop, [rice])))
			const both = () => Promise.all([followEvents(shop.deps), followEvents(second.deps), followEvents(second.deps)])
			const numbers = await Promise.all(
				buyers.map(async (buyer) => {
					const { body } = await checkOut(shop, buyer)
					await both()
					return body.data.number as string
				}),
			)
			await both()
			await Promise.all([sendDeliveries(shop.deps, id), sendDeliveries(second.deps, id)])
			await partner.got(6)
			await expect
				.poll(async () => (await log(id)).filter((one: { state: string }) => one.state !== 'delivered'))
				.toEqual([])
			const sent = partner.received.map(({ body }) => (body.data as { number: string }).number)
			expect(sent.toSorted()).toEqual(numbers.toSorted())
		} finally {
			await second.close()
		}
	})

	it('a name that leads elsewhere by the time of the request is refused, and no request is made', async () => {
		const { shop } = state
		const partner = await startPictures((_request, response) => response.writeHead(204).end())
		try {
			const address = `${partner.origin}/haat`
			const { webhook } = await addWebhook(shop.deps, 'test', { address, events: ['order.placed'] }, partner.network)
			partner.names['pictures.test'] = [['10.0.0.7']]
			await haat('webhooks', 'test', String(webhook.id))
			await sendDeliveries(shop.deps, webhook.id, partner.network)
			expect((await log(webhook.id))[0]).toMatchObject({ status: null, fault: 'address_refused', state: 'waiting' })
			partner.names['pictures.test'] = [['127.0.0.1'], ['10.0.0.7']]
			await later()
			await sendDeliveries(shop.deps, webhook.id, partner.network)
			expect((await log(webhook.id))[0]).toMatchObject({ status: 204, state: 'delivered' })
			expect(partner.requests).toEqual(['/haat'])
		} finally {
			await partner.close()
		}
	})
})

onStore('embedded', (store) => {
	const clock = aStillClock()
	const { state, haat, follow, receiver, add, log, later, tried } = suiteOf(store, clock)

	it('a receiver that does not answer in 10 seconds is left alone for a minute; its other events wait too', async () => {
		const partner = await receiver(() => {})
		const { id } = await add(partner.origin)
		await haat('webhooks', 'test', String(id))
		await haat('webhooks', 'test', String(id))
		await follow()
		await partner.got(1)
		clock.pass(9_999)
		clock.pass(1)
		await expect
			.poll(async () => (await log(id)).map((one: { fault: string }) => one.fault))
			.toEqual([null, 'time_out'])
		await follow()
		await sendDeliveries(state.shop.deps, id)
		expect(partner.received).toHaveLength(1)
		partner.state.answer = (response) => response.writeHead(204).end()
		await later()
		await follow()
		await partner.got(3)
	})

	it('an answer whose body does not end is a delivery; what is not there in time is not read', async () => {
		const partner = await receiver((response) => void response.writeHead(200).write('a start'))
		const { id } = await add(partner.origin)
		await haat('webhooks', 'test', String(id))
		await follow()
		await partner.got(1)
		await expect
			.poll(async () => {
				clock.pass(10_000)
				return (await log(id))[0].state
			})
			.toBe('delivered')
		await tried(id, 1)
	})

	it('a long answer is cut off, and the connection ends', async () => {
		let ended = false
		const partner = await receiver((response) => {
			response.on('close', () => {
				ended = true
			})
			// A response stays writable after its connection has ended.
			const more = () => ended || response.write('x'.repeat(60_000), () => setImmediate(more))
			response.writeHead(200)
			more()
		})
		const { id } = await add(partner.origin)
		await haat('webhooks', 'test', String(id))
		await follow()
		await tried(id, 1)
		const whole = await haat('webhooks', 'log', String(id), String((await log(id))[0].id))
		expect(whole).toMatch(/ x{300}\n/)
		await expect.poll(() => ended).toBe(true)
	})

	it('addresses that lead nowhere, to a private network or over http are refused; nothing is stored', async () => {
		const { deps } = state.shop
		const exposed = { ...deps, config: { ...deps.config, exposed: true } }
		const refused = { code: 'webhook_address_refused' }
		const events = ['order.placed']
		for (const address of [
			...['http://127.0.0.1:4000/', 'https://127.0.0.1/', 'https://localhost/', 'https://10.1.2.3/', 'https://[::1]/'],
			...['https://169.254.169.254/latest', 'https://8.8.8.8:22/', 'https://0x7f.1/', 'nonsense', 'https://a.invalid/'],
		])
			await expect(addWebhook(exposed, 'test', { address, events }), address).rejects.toMatchObject(refused)
		for (const address of ['http://10.0.0.1/', 'http://192.168.0.9:80/', 'https://169.254.169.254/'])
			await expect(addWebhook(deps, 'test', { address, events }), address).rejects.toMatchObject(refused)
		expect(await haat('webhooks', 'list')).toBe('No webhook.')
		const { webhook } = await addWebhook(exposed, 'test', { address: 'https://8.8.8.8/haat', events })
		await expect(changeWebhook(exposed, 'test', webhook.id, { address: 'https://10.0.0.1/' })).rejects.toMatchObject(
			refused,
		)
	})

	it('commands refuse what is wrong in a line, and secrets are renewed', async () => {
		const partner = await receiver()
		const { id, secret } = await add(partner.origin)
		for (const [args, said] of [
			[['add', 'https://8.8.8.8/', '--events', 'order.eaten'], '«order.eaten» is none of order.placed'],
			[['add', 'https://8.8.8.8/'], 'Name the --events'],
			[['add', 'https://10.0.0.1/', '--events', every], 'The address must be https'],
			[
				['add', `${partner.origin}/`, '--events', every, '--seller', 'nobody'],
				'There is no such webhook, delivery or seller',
			],
			[['set', '999', '--off'], 'There is no such webhook'],
			[['set', String(id), '--on', '--off'], 'Say --on or --off'],
			[['log', String(id), '999999'], 'There is no such webhook'],
			[['resend', '999999'], 'There is no such webhook'],
			[['remove', 'one'], 'is no number'],
		] as const)
			await expect(haat('webhooks', ...args), args.join(' ')).rejects.toThrow(said)
		const renewed = await haat('webhooks', 'secret', String(id))
		expect(renewed).not.toBe(secret)
		await haat('webhooks', 'test', String(id))
		await follow()
		const [got] = await partner.got(1)
		expect(isFromShop(renewed, got?.headers['haat-signature'] as string, got?.text ?? '')).toBe(true)
		const { rows } = await sql<{ secret: string }>`select secret from webhooks`.execute(store.database.db)
		expect(JSON.stringify(rows)).not.toContain(renewed)
		await haat('webhooks', 'remove', String(id))
		expect(await haat('webhooks', 'list')).toBe('No webhook.')
	})
})

onStore('postgresql', (store) => {
	const { state, haat, follow, receiver, add } = suiteOf(store)

	it('a change that began earlier and is committed later is sent, and none is sent twice', async () => {
		const { rice, dal } = state
		const partner = await receiver()
		await add(partner.origin, 'product.changed')
		const client = await store.database.pool.connect()
		await client.query('begin')
		await client.query(`update products set name_en = 'Late' where id = ${rice.id}`)
		await haat('prices', 'set', dal.slug, '118', '--product')
		await follow()
		await partner.got(1)
		await client.query('commit')
		client.release()
		await follow()
		await follow()
		const slugs = (await partner.got(2)).map(({ body }) =>
			(body.data as { products: { slug: string }[] }).products.map((p) => p.slug),
		)
		expect(slugs).toEqual([[dal.slug], [rice.slug]])
	})

	it('follows on a store that was restored on another server, whose transactions have lower numbers', async () => {
		const partner = await receiver()
		await add(partner.origin, 'product.changed')
		await sql`update webhook_position set snapshot = '900000000:900000000:'`.execute(store.database.db)
		await sql`insert into audit (entity, entity_id, action, xid) values ('product', ${state.dal.id}, 'changed', '900000005')`.execute(
			store.database.db,
		)
		await follow()
		await haat('prices', 'set', state.rice.slug, '45', '--product')
		await follow()
		const [got] = await partner.got(1)
		expect(got?.text).toContain(state.rice.slug)
		expect(got?.text).not.toContain(state.dal.slug)
	})
})

it('a shop that other machines reach may send to public addresses only', async () => {
	const { hookNetwork } = await import('./post-webhook.ts')
	const config = readConfig({ DATA_DIR: '/dev/shm', PUBLIC_ORIGIN: 'http://localhost:3000' })
	expect(hookNetwork(config).mayReach('127.0.0.1', 4000)).toBe(true)
	expect(hookNetwork(config).mayReach('10.0.0.1', 443)).toBe(false)
	for (const other of [
		{ ...config, exposed: true },
		{ ...config, host: '0.0.0.0' },
	])
		expect(hookNetwork(other).mayReach('127.0.0.1', 443)).toBe(false)
})
