import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { keptDays } from '#contract/kept-days.ts'
import { cutLines } from '#server/orders/index.ts'
import { type Kept, keptColumns } from '#server/platform/kept-columns.ts'
import { type CallOptions, type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { anAddress, type Buyer, checkOut, dhanmondi, fillCart } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aPicture } from '#tests/makers/pictures.ts'
import { aProduct, type MadeProduct } from '#tests/makers/products.ts'
import { aPhone, aShopper } from '#tests/makers/shoppers.ts'
import { aStaffMember } from '#tests/makers/staff.ts'

const words = (names: string | undefined) => names?.split(/\s+/).filter(Boolean) ?? []

/** How long each column keeps something of a person, by `table.column`; undefined for those that hold nothing of anybody. */
const listed = new Map(
	Object.entries(keptColumns).flatMap(([table, { person = {}, shop }]) => [
		...Object.entries(person).flatMap(([kept, names]) =>
			words(names).map((name): [string, Kept | undefined] => [`${table}.${name}`, kept as Kept]),
		),
		...words(shop).map((name): [string, Kept | undefined] => [`${table}.${name}`, undefined]),
	]),
)

/** Times, numbers and truth values say nothing of a person without the columns beside them. */
const plain = ['bigint', 'integer', 'smallint', 'boolean', 'numeric', 'real', 'double precision', 'date', 'interval']

forEachStore((store) => {
	let shop: Shop
	let support: CallOptions
	let products: MadeProduct[]
	beforeAll(async () => {
		shop = await startShop(store)
		support = await aStaffMember(shop.deps, { role: 'owner' })
		products = []
		for (const stock of [50, 50, 0])
			products.push(await aProduct(shop.deps, { price: 300, stock, seller: 'kept-house' }))
	})
	afterAll(() => shop.close())

	/** The columns of all tables that could hold something of a person. */
	async function columns(): Promise<string[]> {
		const { rows } = await sql<{ name: string }>`
			select c.table_name || '.' || c.column_name as name
			from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
			where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.table_name not like 'kysely%'
				and not (select relispartition from pg_class k where k.oid = quote_ident(c.table_name)::regclass)
				and c.data_type <> all(${plain}::text[]) and c.data_type not like 'time%' order by 1`.execute(shop.deps.db)
		return rows.map(({ name }) => name)
	}

	/** The columns in which one of these texts is stored. */
	async function columnsWith(markers: readonly string[]): Promise<string[]> {
		const found: string[] = []
		for (const [table, names] of Map.groupBy(await columns(), (name) => name.split('.')[0] as string)) {
			const counts = names.map((name) => {
				const column = `"${name.split('.')[1]}"`
				return `count(*) filter (where ${column}::text ~* $1)::int as ${column}`
			})
			const pattern = markers.map((marker) => marker.replace(/\W/g, '.')).join('|')
			const { rows } = await store.database.pool.query(`select ${counts.join(', ')} from "${table}"`, [pattern])
			found.push(...names.filter((name) => rows[0][name.split('.')[1] as string] > 0))
		}
		return found.sort()
	}

	/** The files of a shopper that others must not see. */
	async function filesOf(customerId: number) {
		const { rows } = await sql<{ kind: 'prescriptions' | 'problems' | 'sellers'; file: string }>`
			select 'prescriptions' as kind, file from prescriptions where customer_id = ${customerId}
			union all select 'problems', file from problem_photos where customer_id = ${customerId}
			union all select 'sellers', file from seller_documents where customer_id = ${customerId}`.execute(shop.deps.db)
		return rows
	}

	/** Runs a job and waits for its end. */
	async function run(job: string) {
		const id = await shop.deps.jobs.enqueue(undefined, job, {})
		const state = async () =>
			(await sql<{ state: string }>`select state from pgboss.job where id = ${id}::uuid`.execute(shop.deps.db)).rows[0]
				?.state
		await expect.poll(state, { timeout: 20_000 }).toBe('completed')
	}

	it('every column that could hold something of a person is in the list', async () => {
		const known = [...listed.keys()]
		expect(await columns()).toEqual(known.sort())
		expect(new Set(known).size).toBe(known.length)
	})

	it('what a person leaves everywhere is in the list, in the export, and erased with the account', async () => {
		const phone = aPhone()
		const wallet = aPhone()
		const other = aPhone()
		const buyer = (await aShopper(shop.deps, { phone })) as Buyer
		const { token } = buyer
		const markers: Record<string, string> = { phone: phone.slice(3), wallet: wallet.slice(3), other: other.slice(3) }
		/** A text that nothing else contains. */
		const say = (what: string) => {
			markers[what] = `Kept${what}zq`
			return markers[what]
		}
		const call = async (...[name, input]: Parameters<Shop['call']>) => {
			const reply = await shop.call(name, input, { token })
			expect(reply, name).toBeFine()
			return reply.body.data
		}
		const desk = async (...[name, input]: Parameters<Shop['desk']>) => {
			const reply = await shop.desk(name, input, support)
			expect(reply, name).toBeFine()
			return reply.body.data
		}
		const [rice, dal, gone] = products as [MadeProduct, MadeProduct, MadeProduct]

		await call('updateDetails', { body: { first_name: say('first'), last_name: say('last') } })
		const fields = { full_name: say('name'), mobile: `0${other.slice(4)}`, title: say('title'), address: say('road') }
		buyer.addressId = await anAddress(shop, buyer, fields)
		const mail = `${say('mailbox')}@mail.example`
		await sql`insert into customer_logins (provider, subject, customer_id, email)
			values ('google', ${say('subject')}, ${buyer.customerId}, ${mail})`.execute(shop.deps.db)
		await call('setRefundNumber', { body: { wallet: 'nagad', phone: wallet, phone_again: wallet } })
		await call('addWish', { params: { product_id: rice.id } })
		await call('askForStock', { body: { product_id: gone.id, variant: '' } })
		const ordered = async () => {
			await fillCart(shop, buyer, [{ id: rice.id, quantity: 3 }])
			return (await checkOut(shop, buyer, { note: say('note') })).body.data.number as string
		}
		const returned = await ordered()
		const cut = { part: 0, pieces: [{ line: 0, quantity: 1 }], reason: 'other' as const, note: say('cut') }
		await cutLines(shop.deps.db, returned, cut)
		await desk('noteDeskOrder', { params: { number: returned }, body: { text: say('desk') } as never })
		await deliver(shop.deps, returned)
		const lines = [{ line: 0, quantity: 1 }]
		await call('returnOrder', { params: { number: returned }, body: { lines, reason: 'damaged', note: say('return') } })
		const { data: returns } = (await shop.desk('listReturnsAtDesk', {}, support)).body
		await desk('decideReturnAtDesk', { params: { id: returns[0].id }, body: { to: 'refused' } as never })
		const reported = await ordered()
		await deliver(shop.deps, reported)
		const photo_ids = [(await call('addProblemPhoto', { body: { file: await aPicture() } })).id as number]
		const problem = { line: 0, kind: 'damaged' as const, quantity: 1, note: say('problem'), photo_ids }
		await call('reportProblem', { params: { number: reported }, body: problem })
		await call('writeReview', {
			params: { id: rice.id },
			body: { stars: 4, text: `It is fine, says ${say('review')}` },
		})
		await call('askQuestion', { params: { id: dal.id }, body: { text: `How large is it? ${say('question')}` } })
		await call('addPrescription', { body: { file: await aPicture() } })
		const letter = { name: say('letter'), reply_to: phone, topic: 'other', message: `A question of ${say('message')}` }
		await call('sendContactMessage', { body: letter as never })
		const applied = await call('addSellerDocument', { body: { file: await aPicture() } })
		const application = {
			...{ name: say('applicant'), shop_name: say('shop'), shop_name_bn: 'রহিমা স্টোর', kind: 'grocery' as const },
			...{ area: dhanmondi.area, about: say('about'), licence: 'TRAD/DSCC/012345/2024', consent: true as const },
			payout: { kind: 'bkash' as const, holder: 'Rahima Begum', account: wallet },
			documents: [applied.id as number],
		}
		await call('applyToSell', { body: application })
		const { id } = await desk('startPhoneOrder', { body: { phone, name: 'Rahima', language: 'en' } })
		expect(id).toBe(buyer.customerId)
		const offer = { address_id: buyer.addressId, lines: [{ sku: rice.skuId, quantity: 1 }] }
		await desk('proposePhoneOrder', { params: { id }, body: offer as never })
		// The support team looks the shopper up, which the audit trail notes.
		await desk('findShoppers', { body: { phone } })

		const all = Object.values(markers)
		const found = await columnsWith(all)
		const undeclared = found.filter((name) => listed.get(name) === undefined)
		expect(undeclared).toEqual([])
		expect(found.length).toBeGreaterThan(15)

		const exported = JSON.stringify(await call('exportData', {})).toLowerCase()
		expect(Object.keys(markers).filter((what) => !exported.includes(String(markers[what]).toLowerCase()))).toEqual([])

		const files = await filesOf(buyer.customerId)
		expect(files.map(({ kind }) => kind).sort()).toEqual(['prescriptions', 'problems', 'sellers'])
		for (const { kind, file } of files) expect(await shop.deps.files.read(kind, file), kind).toBeDefined()
		await call('deleteAccount', {})
		for (const job of ['erase-prescriptions', 'erase-problem-photos', 'erase-seller-documents']) await run(job)
		const left = await columnsWith([...all, ...files.map(({ file }) => file)])
		expect(left).toEqual([])
		for (const { kind, file } of files) expect(await shop.deps.files.read(kind, file), kind).toBeUndefined()
	})

	it('what strangers leave is deleted by the jobs, after the days of the list and not before', async () => {
		const phone = aPhone()
		const email = 'stranger@mail.example'
		const ip = '198.51.100.7'
		const letter = { name: 'Stranger', reply_to: phone, topic: 'other', message: 'A question of a stranger' }
		for (const reply of [
			await shop.call('sendContactMessage', { body: letter as never }, { ip }),
			await shop.call('subscribe', { body: { email } }, { ip }),
			await shop.call(
				'askForStock',
				{ body: { product_id: products[2]?.id ?? 0, variant: '', address: email } },
				{ ip },
			),
			await shop.call('sendOtpForLogin', { body: { phone } as never }, { ip }),
		])
			expect(reply).toBeFine()
		const wrong = { phone, code: '0000' }
		await shop.call('userWithPhoneOtp', { body: wrong as never }, { ip })
		const leaver = await aShopper(shop.deps)
		await shop.call('deleteAccount', {}, { token: leaver.token })
		await aShopper(shop.deps)
		const { db } = shop.deps
		await sql`insert into otp_guards (address, failures) values (${phone}, 3) on conflict do nothing`.execute(db)
		const soon = sql`now() + interval '10 minutes'`
		await sql`insert into identity_proofs (secret_hash, purpose, phone, expires_at)
			values ('\\x01', 'reset', ${phone}, ${soon})`.execute(db)
		await sql`insert into social_flows (id_hash, provider, sealed, expires_at) values ('\\x01', 'google', '', ${soon})`.execute(
			db,
		)
		await sql`insert into spent_tokens (hash, expires_at) values ('\\x01', ${soon})`.execute(db)
		await sql`insert into code_uses (key, nonce) values ('\\x01', '\\x02')`.execute(db)
		await sql`insert into call_keys (caller, key, request) values ('kept-house', '\\x01', '\\x02')`.execute(db)
		await sql`insert into payment_notices (gateway, id, body) values ('bkash', 'kept', ${phone})`.execute(db)
		await sql`insert into search_misses (query) values ('a word that nobody sells')`.execute(db)
		await sql`insert into staff_links (hash, until) values (${Buffer.alloc(32)}, ${soon})`.execute(db)
		await sql`insert into stock_alert_stops (address) values (${email})`.execute(db)
		const cases: [table: string, kept: keyof typeof keptDays, job: string][] = [
			['otp_codes', 'code', 'forget-identity'],
			['rate_hits', 'code', 'forget-identity'],
			['otp_guards', 'guard', 'forget-identity'],
			['sessions', 'session', 'forget-identity'],
			['account_traces', 'trace', 'forget-identity'],
			['identity_proofs', 'code', 'forget-identity'],
			['social_flows', 'code', 'forget-identity'],
			['spent_tokens', 'code', 'forget-identity'],
			['code_uses', 'code', 'forget-identity'],
			['call_keys', 'code', 'forget-call-keys'],
			['staff_sessions', 'session', 'forget-staff-sessions'],
			['staff_links', 'session', 'forget-staff-sessions'],
			['payment_notices', 'notice', 'reconcile-payments'],
			['search_misses', 'search', 'forget-searches'],
			['contact_messages', 'message', 'forget-contact'],
			['newsletter_subscribers', 'unconfirmed', 'forget-newsletter'],
			['stock_alerts', 'alert', 'forget-stock-alerts'],
			['stock_alert_stops', 'alert', 'forget-stock-alerts'],
		]
		const count = async (table: string) =>
			Number((await sql<{ n: number }>`select count(*)::int as n from ${sql.table(table)}`.execute(db)).rows[0]?.n)
		const passes = async (table: string, days: number) => {
			const { rows } = await sql<{ name: string }>`select column_name as name from information_schema.columns
				where table_schema = 'public' and table_name = ${table} and data_type like 'timestamp%'`.execute(db)
			const set = rows.map(({ name }) => `"${name}" = "${name}" - interval '${days} days'`)
			await sql.raw(`update "${table}" set ${set.join(', ')}`).execute(db)
		}
		const jobs = new Set(cases.map(([, , job]) => job))
		const before = new Map<string, number>()
		for (const [table, kept] of cases) {
			await passes(table, keptDays[kept] - 1)
			before.set(table, await count(table))
		}
		for (const job of jobs) await run(job)
		for (const [table] of cases) {
			expect(before.get(table), table).toBeGreaterThan(0)
			expect(await count(table), table).toBe(before.get(table))
			await passes(table, 2)
		}
		for (const job of jobs) await run(job)
		for (const [table] of cases) expect(await count(table), table).toBe(0)
	})
})
