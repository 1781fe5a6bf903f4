import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { migrations } from '#db/migrations/index.ts'
import { checkBackup, restoreBackup, storeName } from '#server/platform/backup/index.ts'
import { type Database, openDatabase } from '#server/platform/db/index.ts'
import { migrate } from '#server/platform/db/migrate.ts'
import type { Files } from '#server/platform/files/files.ts'
import { folderFiles } from '#server/platform/files/folder-files.ts'
import { createLog } from '#server/platform/log.ts'
import { runHaat } from '#tests/helpers/haat.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore, placeStore, type StoreKind } from '#tests/helpers/stores.ts'
import { aBuyer, type Buyer, checkOut, manyBuyers } from '#tests/makers/carts.ts'
import { deliver } from '#tests/makers/orders.ts'
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

forEachStore((store) => {
	let shop: Shop
	let target: Target
	let folder: string
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
		const { tables, files, sequences } = await opened(made.file)
		return { tables, files, sequences }
	}

	beforeAll(async () => {
		shop = await startShop(store)
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
		const { tables, files, sequences } = await opened(file)
		expect(await contents(target)).toEqual({ tables, files, sequences })
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

	it('is restored into a store of the other kind', async () => {
		const other = await aTarget(otherKind[store.kind])
		try {
			await backup(other, 'restore', file, '--identity-file', identity())
			const { tables, files, sequences } = await opened(file)
			expect(await contents(other)).toEqual({ tables, files, sequences })
		} finally {
			await other.remove()
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
			const { customerId, phone } = await aShopper({ db: older.database.db })
			const { recipient } = JSON.parse(readFileSync(path.join(folder, 'recipient.json'), 'utf8'))
			const made = await backup(older, 'create', path.join(folder, 'older'), '--recipient', recipient)
			const restore = (...args: string[]) =>
				backup(target, 'restore', made.file, '--identity-file', identity(), ...args)
			await expect(restore()).rejects.toThrow(/has \d+ orders/)
			await expect(restore('--over', 'other')).rejects.toThrow(WrongUse)
			await restore('--over', await storeName(target))
			const { rows } = await target.database.pool.query('select name from kysely_migration order by name')
			expect(rows.map(({ name }) => name)).toEqual(Object.keys(migrations).sort())
			expect((await aShopper({ db: target.database.db }, { phone })).customerId).toBe(customerId)
			const { rows: orders } = await target.database.pool.query('select 1 from orders')
			expect(orders).toEqual([])
		} finally {
			await older.remove()
		}
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
