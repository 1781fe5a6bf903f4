import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { type Kysely, sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { buildIndex } from '#db/migrations/step.ts'
import { sendIssues } from '#server/newsletter/index.ts'
import { createOrderBook, payBack } from '#server/orders/index.ts'
import { monthOf } from '#server/orders/month.rules.ts'
import { readPayments } from '#server/payment-config.ts'
import { createPayments, sweepPayments } from '#server/payments/index.ts'
import { sendRefund } from '#server/payments/send-refund.ts'
import { checkBackup, restoreBackup, storeName } from '#server/platform/backup/index.ts'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Files } from '#server/platform/files/files.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { openBuckets } from '#server/platform/files/open-files.ts'
import { createLog } from '#server/platform/log.ts'
import { followEvents } from '#server/webhooks/index.ts'
import { startBkash } from '#tests/fakes/bkash.ts'
import { type Buckets, startBuckets } from '#tests/fakes/buckets.ts'
import { startReceiver } from '#tests/fakes/receiver.ts'
import { runHaat } from '#tests/helpers/haat.ts'
import type { OutboxLine } from '#tests/helpers/outbox.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore, placeStore, type StoreKind } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, manyBuyers } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { anUnpaidOrder, booksOf, callOrder, comeBack, timePasses, type UnpaidOrder } from '#tests/makers/payments.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aShopper } from '#tests/makers/shoppers.ts'
import { WrongUse } from './command.ts'

const log = createLog('error')

/** A migrated store without rows, opened as a command opens it. */
async function aTarget(kind: StoreKind) {
	const place = await placeStore(kind)
	const database = await openDatabase({ ...place, log, work: 'command' })
	return {
		...{ dataDir: place.dataDir, database, files: folderFiles(place.dataDir) },
		remove: async () => {
			await database.close()
			await place.remove()
		},
	}
}
type Target = Awaited<ReturnType<typeof aTarget>>
type Place = { database: Database; dataDir: string; files: Files }
const otherKind = { embedded: 'postgresql', postgresql: 'embedded' } as const

/**
 * What must be equal in a store and in its backup. When the last backup was made is among the settings; the audit trail, which
 * says that it was, is compared by `trailOf`.
 */
function dataOf({ tables, files, sequences }: Awaited<ReturnType<typeof checkBackup>>) {
	const { settings: _, audit: __, ...others } = tables
	const { audit_id_seq: ___, ...numbers } = sequences
	return { tables: others, files, sequences: numbers }
}

/** The audit trail: what was done with backups, and the rest. */
async function trailOf({ pool }: Database) {
	const { rows } = await pool.query<{ entity: string; after: { done?: string } | null }>(
		'select id, at, actor, entity, entity_id, action, before, after from audit order by id',
	)
	const { backups = [], others = [] } = Object.groupBy(rows, ({ entity }) =>
		entity === 'backup' ? 'backups' : 'others',
	)
	return { others, done: backups.map(({ after }) => after?.done) }
}

/** Sequences that belonged to an identity before lines, events and messages were partitioned. */
const formerSequences: Record<string, string> = {
	order_ids: 'orders_id_seq',
	order_event_ids: 'order_events_id_seq',
	order_message_ids: 'order_messages_id_seq',
}

/** Copies the rows of all tables, with the columns that both stores have, as an older shop would have written them. */
async function copyRows(from: Database, to: Database) {
	const columns = async ({ pool }: Database) =>
		(
			await pool.query<{
				t: string
				c: string
			}>(`select table_name as t, column_name as c from information_schema.columns
				where table_schema = 'public' and is_generated = 'NEVER' and table_name not like 'kysely%'
					and table_name <> 'webhook_position' order by 1, ordinal_position`)
		).rows
	const known = new Set((await columns(to)).map(({ t, c }) => `${t}.${c}`))
	const shared = Map.groupBy(
		(await columns(from)).filter(({ t, c }) => known.has(`${t}.${c}`)),
		({ t }) => t,
	)
	const client = await to.pool.connect()
	await client.query('begin')
	await client.query('set local session_replication_role = replica')
	for (const [table, list] of shared) {
		const names = list.map(({ c }) => `"${c}"`).join(', ')
		const { rows } = await from.pool.query(
			`select coalesce(json_agg(r), '[]')::text as rows from (select ${names} from "${table}") r`,
		)
		await client.query(`delete from "${table}" where $1::jsonb <> '[]'`, [rows[0].rows])
		await client.query(
			`insert into "${table}" (${names}) overriding system value select ${names} from json_populate_recordset(null::"${table}", $1::json)`,
			[rows[0].rows],
		)
	}
	const { rows: sequences } = await from.pool.query<{ name: string; value: string }>(
		`select sequencename as name, last_value::text as value from pg_sequences
			where schemaname = 'public' and last_value is not null`,
	)
	for (const { name, value } of sequences)
		await client.query(`select setval(to_regclass($1), $2::bigint) where to_regclass($1) is not null`, [
			formerSequences[name] ?? name,
			value,
		])
	// Ids of orders had no month.
	for (const [table, list] of shared)
		if (list.some(({ c }) => c === 'order_id'))
			await client.query(`update "${table}" set order_id = order_id % 10000000000 where order_id > 10000000000`)
	await client.query('update orders set id = id % 10000000000 where id > 10000000000')
	await client.query('commit')
	client.release()
}

/** What must be the same before and after: orders, money, points and stock. */
async function sumsOf({ pool }: Database) {
	const { rows } = await pool.query(`select (select count(*)::int from orders) as orders,
		(select sum(total) from orders) as totals, (select sum(price * quantity) from order_lines) as lines,
		(select json_agg(json_build_array(customer_id, points) order by id) from points_ledger) as points,
		(select json_agg(json_build_array(id, stock) order by id) from skus) as stock,
		(select json_agg(json_build_array(order_id, amount, state) order by id) from payments) as payments,
		(select sum(hashtext(number || phone_of)::bigint) from (
			select o.number, coalesce(c.phone, '') as phone_of from orders o join customers c on c.id = o.customer_id) n) as owners`)
	return rows[0]
}

forEachStore((store) => {
	let shop: Shop
	let target: Target
	let folder: string
	let bkash: Awaited<ReturnType<typeof startBkash>>
	let buckets: Buckets
	let partner: Awaited<ReturnType<typeof startReceiver>>
	let food: MadeProduct
	let buyer: Buyer
	let file: string
	let prescription: number
	let pictures: string[]
	const identity = () => path.join(folder, 'key.txt')
	const backup = async (place: Place, ...args: string[]) => {
		const config = shop.deps.config
		const { printed, error } = await runHaat({ ...place, config }, ['backup', ...args, '--json'])
		if (error) throw error
		return JSON.parse(printed)
	}
	const source = () => ({ database: store.database, dataDir: shop.deps.config.dataDir, files: shop.deps.files })
	const opened = async (which: string) =>
		checkBackup(which, { identity: readFileSync(identity(), 'utf8').split('\n')[1] ?? '' })
	/** What a store has, as its backup says it. */
	const contents = async (place: Place) => {
		const { recipient } = JSON.parse(readFileSync(path.join(folder, 'recipient.json'), 'utf8'))
		const made = await backup(place, 'create', path.join(folder, 'compared'), '--recipient', recipient)
		return dataOf(await opened(made.file))
	}

	beforeAll(async () => {
		bkash = await startBkash()
		buckets = await startBuckets()
		partner = await startReceiver()
		const { payments } = readPayments({}, false, [])
		shop = await startShop(store, { config: { payments: { ...payments, bkash: bkash.settings } } })
		target = await aTarget(store.kind)
		folder = path.join(shop.deps.config.dataDir, 'backups')
		food = await aProduct(shop.deps, { price: 500, stock: 1_000 })
		buyer = await aBuyer(shop, [food])
		const picture = { body: { file: await aPicture() } }
		prescription = (await shop.call('addPrescription', picture, { token: buyer.token })).body.data.id
		const { rows } = await store.database.pool.query(
			`insert into assets (kind) values ('file'), ('file') returning id::text`,
		)
		pictures = rows.map(({ id }) => id)
		await shop.deps.files.write('media', pictures[0] ?? '', Buffer.from('a picture of a product'))
		await deliver(shop.deps, (await checkOut(shop, buyer)).body.data.number)
		await shop.deps.jobs.enqueue(undefined, 'settle-payment', { id: 'waits' }, { startAfter: 3_600 })
		mkdirSync(folder, { recursive: true })
		const key = await backup(source(), 'key', identity())
		writeFileSync(path.join(folder, 'recipient.json'), JSON.stringify(key))
	})
	afterAll(async () => {
		await target.remove()
		await shop.close()
		for (const one of [bkash, buckets, partner]) await one.close()
	})

	it('is taken while orders are placed, read back, and has each order whole or not at all', async () => {
		const { recipient } = JSON.parse(readFileSync(path.join(folder, 'recipient.json'), 'utf8'))
		const buyers = await manyBuyers(shop.deps, 20, [[food.skuId]])
		const [made, ...replies] = await Promise.all([
			backup(source(), 'create', folder, '--recipient', recipient),
			...buyers.map((one) => checkOut(shop, one)),
		])
		for (const reply of replies) expect(reply).toBeFine()
		file = made.file
		const { tables, files } = await opened(file)
		expect(made).toMatchObject({ tables: Object.keys(tables).length, files: files.length })
		expect(tables.orders?.rows).toBeGreaterThanOrEqual(1)
		expect(files.map(({ area, name }) => `${area}/${name}`)).toEqual([
			`media/${pictures[0]}`,
			expect.stringMatching(/^prescriptions\/\w+\.webp$/),
		])
		// The row of the second picture has no file.
		expect(made.missing).toEqual([`media/${pictures[1]}`])
		const parts = (name: string) => tables[name]?.rows ?? 0
		expect(parts('order_parts')).toBe(parts('orders'))
		expect(parts('order_lines')).toBe(parts('orders'))
	})

	it('is refused whole with another key, cut off, or changed, and nothing is restored', async () => {
		const before = await contents(target)
		const other = path.join(folder, 'other.txt')
		await backup(source(), 'key', other)
		const bytes = readFileSync(file)
		const cut = path.join(folder, 'cut')
		writeFileSync(cut, bytes.subarray(0, bytes.length >> 1))
		const short = path.join(folder, 'short')
		writeFileSync(short, bytes.subarray(0, bytes.length - 1))
		const begun = path.join(folder, 'begun')
		writeFileSync(begun, bytes.subarray(0, 100))
		const changed = path.join(folder, 'changed')
		const copy = Buffer.from(bytes)
		copy[copy.length >> 1] = (copy[copy.length >> 1] ?? 0) ^ 1
		writeFileSync(changed, copy)
		for (const [which, key, message] of [
			[file, other, 'does not open'],
			[cut, identity(), 'cut off or was changed'],
			[short, identity(), 'cut off or was changed'],
			[begun, identity(), 'is cut off'],
			[path.join(folder, 'none'), identity(), 'There is no file'],
			[changed, identity(), 'cut off or was changed'],
			[other, identity(), 'is no backup'],
		] as const)
			for (const command of ['restore', 'check']) {
				const refused = backup(target, command, which, '--identity-file', key)
				await expect(refused).rejects.toThrow(WrongUse)
				await expect(refused).rejects.toThrow(message)
			}
		expect(await contents(target)).toEqual(before)
	})

	it('is restored into an empty store: rows, money, points and pictures are equal, and the shop goes on', async () => {
		await backup(target, 'restore', file, '--identity-file', identity())
		const { others, done } = await trailOf(target.database)
		expect(others).toEqual((await trailOf(store.database)).others)
		expect(done.at(-1)).toBe('restored')
		expect(await contents(target)).toEqual(dataOf(await opened(file)))
		const { rows: waiting } = await target.database.pool.query('delete from pgboss.job returning name, data')
		expect(waiting).toEqual([{ name: 'settle-payment', data: { id: 'waits' } }])
		const place = { ...target, config: shop.deps.config }
		for (const check of ['stock', 'money']) expect((await runHaat(place, [check, 'check'])).error).toBeUndefined()
		expect((await runHaat(place, ['audit', 'verify'])).error).toBeUndefined()

		const again = await startShop(
			{ kind: store.kind, database: target.database, truncate: store.truncate },
			{ config: { dataDir: target.dataDir, secret: shop.deps.config.secret } },
		)
		try {
			// Sessions are not in a backup.
			const photo = { params: { id: prescription } }
			// Sessions are not in a backup.
			expect((await again.call('getPrescription', photo, { token: buyer.token })).status).toBe(401)
			const reader = await aShopper(again.deps, { phone: buyer.phone })
			expect(reader.customerId).toBe(buyer.customerId)
			const orders = await again.call('listOrders', {}, { token: reader.token })
			expect(orders.body.data.items).toHaveLength(1)
			const before = (await aShopper(shop.deps, { phone: buyer.phone })).token
			expect((await again.call('getPrescription', photo, { token: reader.token })).body).toEqual(
				(await shop.call('getPrescription', photo, { token: before })).body,
			)
			expect((await target.files.read('media', pictures[0] ?? ''))?.toString()).toBe('a picture of a product')
			const fresh = await aBuyer(again, [food])
			expect(await checkOut(again, fresh)).toBeFine()
		} finally {
			await again.close()
		}
	})

	it('is restored into a store of the other kind, and its files into buckets and from them', async () => {
		const other = { ...(await aTarget(otherKind[store.kind])), files: await openBuckets(buckets.files) }
		try {
			await backup(other, 'restore', file, '--identity-file', identity())
			expect(await contents(other)).toEqual(dataOf(await opened(file)))
			expect(buckets.keys('shop')).toEqual([`media/${pictures[0]}`])
			expect(buckets.keys('private')).toHaveLength(1)
		} finally {
			await other.remove()
		}
	})

	it('pays each refund once, and repeats no message and no webhook', async () => {
		const { deps } = shop
		const context = createPayments(deps, createOrderBook(deps))
		const config = { database: store.database, config: deps.config }
		const haat = async (...args: string[]) => JSON.parse((await runHaat(config, [...args, '--json'])).printed)
		const sent = (order: UnpaidOrder) => bkash.paymentAt(order.page).refunds.length
		const paid = async () => {
			const order = await anUnpaidOrder(shop)
			await comeBack(shop, await bkash.visit(order.page))
			return order
		}
		const refundsOf = async (of: Pick<Shop['deps'], 'db'>, { number }: UnpaidOrder) =>
			(await booksOf(of, number)).refunds.map(({ state }) => state)
		const failed = async ({ number }: UnpaidOrder) => {
			const { refunds } = await booksOf(deps, number)
			return refunds.map((one) => (one as { problem?: string }).problem !== null)
		}

		// One refund that is not sent before the backup nor after it, one that is sent after it, and an order that is cancelled after it.
		const [never, later, kept] = [await paid(), await paid(), await paid()]
		for (const order of [never, later]) {
			bkash.fail('transaction', { when: 'before', how: 'html' })
			expect(await callOrder(shop, 'cancelOrder', order)).toBeFine()
			await expect.poll(() => failed(order), { timeout: 20_000 }).toEqual([true])
		}
		await sql`update payment_refunds set state = 'due', next_try_at = now() + interval '1 hour'`.execute(deps.db)
		// A partner that is away, an issue of the newsletter that nobody has yet, and an announcement that is about to go out.
		partner.state.answer = (response) => response.writeHead(500).end()
		await haat('webhooks', 'add', `${partner.origin}/haat`, '--events', 'order.placed')
		expect(await checkOut(shop, await aBuyer(shop, [food]))).toBeFine()
		await followEvents(deps)
		await partner.got(1)
		await sql`insert into newsletter_subscribers (email, language, state, confirmed_at)
			values ('reader@example.com', 'en', 'confirmed', now())`.execute(deps.db)
		await sql`insert into newsletter_issues (name, text_en, text_bn) values ('eid', 'Eid', 'ঈদ')`.execute(deps.db)
		await sql`insert into order_outbox (order_id, kind) select id, 'placed' from orders`.execute(deps.db)
		const { recipient } = JSON.parse(readFileSync(path.join(folder, 'recipient.json'), 'utf8'))
		const made = await backup(source(), 'create', folder, '--recipient', recipient)
		expect((await opened(made.file)).left_out).toContain('order_outbox')

		// The shop goes on until its store is lost.
		partner.state.answer = (response) => response.writeHead(204).end()
		const { rows } = await sql<{ id: number }>`select r.id from payment_refunds r join payments p on p.id = r.payment_id
			join orders o on o.id = p.order_id where o.number = ${later.number}`.execute(deps.db)
		await sendRefund(context, rows[0]?.id as number)
		expect(await callOrder(shop, 'cancelOrder', kept)).toBeFine()
		for (const order of [later, kept])
			await expect.poll(() => refundsOf(deps, order), { timeout: 20_000 }).toEqual(['done'])
		await sql`delete from webhooks`.execute(deps.db)
		expect([never, later, kept].map(sent)).toEqual([0, 1, 1])

		const over = await storeName(target)
		const restored = await backup(target, 'restore', made.file, '--identity-file', identity(), '--over', over)
		expect(restored.held).toEqual({ deliveries: 1, issues: ['eid'], refunds: 2 })
		const before = partner.received.length
		const outbox = path.join(target.dataDir, 'outbox.ndjson')
		const messages = () =>
			(existsSync(outbox) ? readFileSync(outbox, 'utf8') : '')
				.split('\n')
				.filter(Boolean)
				.map((line) => JSON.parse(line) as OutboxLine)
		const beforeMessages = messages().length
		const again = await startShop(
			{ kind: store.kind, database: target.database, truncate: store.truncate },
			{ config: { dataDir: target.dataDir, secret: deps.config.secret, payments: deps.config.payments } },
		)
		try {
			const books = createPayments(again.deps, createOrderBook(again.deps))
			const { token } = await aShopper(again.deps, { phone: kept.buyer.phone })
			expect(await again.call('cancelOrder', { params: { number: kept.number } }, { token })).toBeFine()
			await payBack(books)
			for (let n = 0; n < 4; n++) {
				await sweepPayments(books)
				await timePasses(again.deps, 120)
			}
			for (const order of [never, later, kept])
				await expect.poll(() => refundsOf(again.deps, order), { timeout: 20_000 }).toEqual(['done'])
			expect([never, later, kept].map(sent)).toEqual([1, 1, 1])
			expect((await runHaat({ ...target, config: deps.config }, ['money', 'check'])).error).toBeUndefined()

			await sendIssues(again.deps)
			await followEvents(again.deps)
			const next = await checkOut(again, await aBuyer(again, [food]))
			await followEvents(again.deps)
			const received = await partner.got(before + 1)
			expect(received.slice(before).map(({ body }) => (body.data as { number: string }).number)).toEqual([
				next.body.data.number,
			])
			const placed = () =>
				messages()
					.slice(beforeMessages)
					.filter(({ kind }) => kind === 'order_placed' || kind === 'newsletter')
			await expect.poll(placed, { timeout: 20_000 }).toHaveLength(1)
			await again.allSent()
			expect(placed()).toEqual([expect.objectContaining({ text: expect.stringContaining(next.body.data.number) })])

			// Once an operator has compared, a refund is sent without a query.
			const { payments } = JSON.parse(
				(await runHaat({ ...target, config: deps.config }, ['backup', 'compared', '--json'])).printed,
			)
			expect(payments).toBeGreaterThanOrEqual(3)
		} finally {
			await again.close()
		}
	})

	it('of another secret, of a newer version, or while the shop runs on the store, is refused; a failed one changes nothing', async () => {
		const before = await contents(target)
		const key = { identity: readFileSync(identity(), 'utf8').split('\n')[1] ?? '' }
		const place = { ...target, secret: shop.deps.config.secret }
		const options = { file, key, log, over: await storeName(target) }
		const other = { ...place, secret: Buffer.alloc(32, 7) }
		await expect(restoreBackup(other, options)).rejects.toThrow('another SECRET')
		await expect(restoreBackup(place, { ...options, steps: {} })).rejects.toThrow('of a newer version')
		const beside =
			store.kind === 'embedded'
				? await openDatabase({ dataDir: target.dataDir, log, share: true, work: 'command' })
				: store.database
		const running = { ...place, database: beside }
		await expect(restoreBackup(running, { ...options, over: await storeName(running) })).rejects.toThrow(
			'Stop it first',
		)
		if (beside !== store.database) await beside.close()
		const fails = { up: () => Promise.reject(new Error('a migration failed')) }
		const steps = { ...migrations, '9999-fails': fails }
		await expect(restoreBackup(place, { ...options, steps })).rejects.toThrow('a migration failed')
		expect(await contents(target)).toEqual(before)
	})

	it('of an older version is restored into this one, over a store with orders only if that is named', async () => {
		const older = await aTarget(store.kind)
		try {
			await older.database.pool.query('drop schema public cascade')
			await older.database.pool.query('create schema public')
			const names = Object.keys(migrations).filter((name) => name < '0089')
			await migrate(older.database, log, Object.fromEntries(names.map((name) => [name, migrations[name] as never])))
			await copyRows(store.database, older.database)
			const sums = await sumsOf(older.database)
			expect(sums.orders).toBeGreaterThan(20)
			const { recipient } = JSON.parse(readFileSync(path.join(folder, 'recipient.json'), 'utf8'))
			const made = await backup(older, 'create', path.join(folder, 'older'), '--recipient', recipient)
			const restore = (...args: string[]) =>
				backup(target, 'restore', made.file, '--identity-file', identity(), ...args)
			await expect(restore()).rejects.toThrow(/has \d+ orders/)
			await expect(restore('--over', 'other')).rejects.toThrow(WrongUse)
			const key = { identity: readFileSync(identity(), 'utf8').split('\n')[1] ?? '' }
			// A migration that elsewhere builds an index while the shop runs.
			const up = (db: Kysely<unknown>) => buildIndex(db, 'orders_of_a_test', 'on orders (placed_at, id)')
			const steps = { ...migrations, '9999-index': { up, outside: true as const } }
			const place = { ...target, secret: shop.deps.config.secret }
			await restoreBackup(place, { file: made.file, key, log, over: await storeName(target), steps })
			const { rows: built } = await target.database.pool.query(`select to_regclass('orders_of_a_test') as index`)
			expect(built).toEqual([{ index: 'orders_of_a_test' }])
			await restore('--over', await storeName(target))
			expect(await sumsOf(target.database)).toEqual(sums)
			for (const check of ['stock', 'money'])
				expect((await runHaat({ ...target, config: shop.deps.config }, [check, 'check'])).error).toBeUndefined()
			const { rows } = await target.database.pool.query('select name from kysely_migration order by name')
			expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
			// Ids go on, and have their month from a later one on only: a shop of the release before may still run.
			const { rows: ids } = await target.database.pool.query<{ next: number; newest: number; from: string }>(
				`select new_order_id() as next, (select max(id) from orders) as newest,
					(select value from settings where key = 'order_months_from') as from`,
			)
			expect(ids[0]?.next).toBeGreaterThan(ids[0]?.newest ?? 0)
			expect(ids[0]?.next).toBeLessThan(10_000_000_000)
			expect(Number(ids[0]?.from)).toBeGreaterThan(monthOf(new Date()))
			await target.database.pool.query(`update settings set value = '202001' where key = 'order_months_from'`)
			const { rows: later } = await target.database.pool.query<{ next: number }>('select new_order_id() as next')
			expect(Math.floor((later[0]?.next ?? 0) / 10_000_000_000)).toBe(monthOf(new Date()))
			const { customerId, phone } = buyer
			expect((await aShopper({ db: target.database.db }, { phone })).customerId).toBe(customerId)
			expect((await aShopper({ db: target.database.db })).customerId).toBeGreaterThan(customerId)
		} finally {
			await older.remove()
		}
	})

	it('has the months of orders, also those that are detached', async () => {
		const { recipient } = JSON.parse(readFileSync(path.join(folder, 'recipient.json'), 'utf8'))
		const months = async ({ pool }: Database) =>
			(
				await pool.query(`select i.inhparent::regclass::text as of, c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
					from pg_inherits i join pg_class c on c.oid = i.inhrelid where c.relkind = 'r' and i.inhparent::regclass::text like 'order%' order by 2`)
			).rows
		const archived = async ({ pool }: Database) =>
			(await pool.query(`select month, at from archived_months order by month`)).rows
		const { pool } = store.database
		const sums = await sumsOf(store.database)
		const { rows } = await pool.query<{ month: number }>('select max(id / 10000000000)::int as month from orders')
		const month = rows[0]?.month
		await pool.query(`select add_order_month(kind, 203001) from unnest(order_month_kinds()) kind`)
		const whole = await months(store.database)
		await pool.query('select detach_order_month($1)', [month])
		const made = await backup(source(), 'create', path.join(folder, 'months'), '--recipient', recipient)
		await backup(target, 'restore', made.file, '--identity-file', identity(), '--over', await storeName(target))
		expect(await months(target.database)).toEqual(await months(store.database))
		expect(await archived(target.database)).toEqual(await archived(store.database))
		expect((await archived(target.database)).map((one) => one.month)).toEqual([month])
		for (const { pool } of [store.database, target.database]) await pool.query('select return_order_month($1)', [month])
		expect(await sumsOf(target.database)).toEqual(sums)
		expect(await sumsOf(store.database)).toEqual(sums)
		expect(await months(target.database)).toEqual(whole)
		expect(await archived(target.database)).toEqual([])
	})

	it('by a passphrase: a short one is refused, the newest ones are kept', async () => {
		const secret = path.join(folder, 'passphrase')
		const kept = path.join(folder, 'kept')
		const { recipient } = JSON.parse(readFileSync(path.join(folder, 'recipient.json'), 'utf8'))
		writeFileSync(secret, 'too short\n')
		await expect(backup(target, 'create', kept, '--passphrase-file', secret)).rejects.toThrow('16 characters')
		writeFileSync(secret, 'six words that nobody else knows\n')
		const first = await backup(target, 'create', kept, '--recipient', recipient)
		const second = await backup(target, 'create', kept, '--passphrase-file', secret, '--keep', '1')
		expect(second.removed).toEqual([path.basename(first.file)])
		expect(readdirSync(kept)).toEqual([path.basename(second.file)])
		await expect(backup(target, 'check', second.file, '--identity-file', identity())).rejects.toThrow('does not open')
		await expect(backup(target, 'create', kept)).rejects.toThrow(WrongUse)
	})
})
