import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, it } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { haatOn, runHaat } from '#tests/helpers/haat.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { sealAudit } from './seal-audit.ts'
import { verifyAudit } from './verify-audit.ts'

const log = createLog('error')

forEachStore((store) => {
	beforeEach(() => store.truncate())
	const db = () => store.database.db
	const place = () => ({ database: store.database })
	const { haat } = haatOn(place)

	/** Adds entries as the triggers do. */
	const write = (count: number, at = 'now()') =>
		sql`
			insert into audit (at, actor, entity, entity_id, action, before, after)
			select ${sql.raw(at)}, 'staff 1 (রিনা "R")', 'test', n, 'changed', jsonb_build_object('price', n, 'name', 'চাল'), null
			from generate_series(1, ${count}) n`.execute(db())
	const seal = () => sealAudit({ db: db(), log })
	const verify = (kept?: string) => verifyAudit(db(), kept)
	/** Changes what triggers and foreign keys protect, as somebody with the rights of the database's owner can. */
	const tamper = (...statements: RawBuilder<unknown>[]) =>
		db()
			.transaction()
			.execute(async (tx) => {
				await sql`set local session_replication_role = replica`.execute(tx)
				for (const statement of statements) await statement.execute(tx)
			})

	it('an empty trail is sound; entries wait, are added once, and follow each other', async () => {
		expect(await verify()).toEqual({ links: 0, head: null, waiting: 0, left_out: 0, faults: [], sound: true })
		await write(3)
		expect(await verify()).toMatchObject({ links: 0, waiting: 3, sound: true })
		expect(await seal()).toBe(3)
		expect(await seal()).toBe(0)
		const { head } = await verify()
		await write(2)
		expect(await seal()).toBe(2)
		expect(await verify(head as string)).toMatchObject({ links: 5, waiting: 0, sound: true })
	})

	it('more entries than a batch, added by several at the same time, are one chain', async () => {
		await write(4_500)
		const added = await Promise.allSettled([seal(), seal(), seal()])
		const counts = added.map((one) => (one.status === 'fulfilled' ? one.value : Number.NaN))
		expect(counts.reduce((sum, count) => sum + count)).toBe(4_500)
		expect(await verify()).toMatchObject({ links: 4_500, waiting: 0, sound: true })
	})

	it('an entry of a transaction that ends after later ones is added then', async () => {
		const slow = await store.database.pool.connect()
		try {
			// The embedded store has one connection: nothing is open there while something else is written.
			if (store.kind === 'postgresql') {
				await slow.query('begin')
				await slow.query(`insert into audit (entity, entity_id, action) values ('test', 1, 'created')`)
				await write(2)
				expect(await seal()).toBe(2)
				await slow.query('commit')
				expect(await seal()).toBe(1)
			} else {
				await write(2)
				expect(await seal()).toBe(2)
			}
		} finally {
			slow.release()
		}
		expect(await verify()).toMatchObject({ waiting: 0, sound: true })
	})

	it.each<[string, RawBuilder<unknown>[], object]>([
		['the actor of an entry', [sql`update audit set actor = 'staff 2' where entity_id = 2`], { kind: 'changed' }],
		['a value of an entry', [sql`update audit set before = '{"price": 3}' where entity_id = 2`], { kind: 'changed' }],
		[
			'the time of an entry',
			[sql`update audit set at = at + interval '1 microsecond' where entity_id = 2`],
			{ kind: 'changed' },
		],
		['a hash', [sql`update audit_links set hash = sha256('x') where number = 2`], { kind: 'changed' }],
		['an entry that is removed', [sql`delete from audit where entity_id = 2`], { kind: 'entry_missing' }],
		[
			'an entry that is removed with its link',
			[sql`delete from audit_links where number = 2`, sql`delete from audit where entity_id = 2`],
			{ number: 3, kind: 'links_missing' },
		],
	])('%s is found', async (_what, statements, fault) => {
		await write(5)
		await seal()
		await tamper(...statements)
		const report = await verify()
		expect(report).toMatchObject({ sound: false })
		expect(report.faults[0]).toMatchObject({ number: 2, ...fault })
	})

	it('an entry that is put among old ones is found', async () => {
		await write(3)
		await seal()
		await write(1, `now() - interval '40 days'`)
		expect(await seal()).toBe(0)
		expect(await verify()).toMatchObject({ left_out: 1, faults: [], sound: false })
	})

	it('a chain that is written anew, or cut off at its end, is found by a link that was kept', async () => {
		await write(5)
		await seal()
		const { head } = await verify()
		await tamper(sql`delete from audit_links where number > 4`, sql`delete from audit where entity_id = 5`)
		expect(await verify()).toMatchObject({ links: 4, sound: true })
		expect(await verify(head as string)).toMatchObject({ faults: [{ number: 5, kind: 'not_kept' }], sound: false })
		await tamper(sql`delete from audit_links`, sql`update audit set actor = 'staff 2'`)
		await write(1)
		await seal()
		expect(await verify()).toMatchObject({ links: 5, sound: true })
		expect(await verify(head as string)).toMatchObject({ faults: [{ number: 5, kind: 'not_kept' }], sound: false })
	})

	it('the links cannot be changed or removed by the shop', async () => {
		await write(1)
		await seal()
		for (const change of [sql`update audit_links set number = 9`, sql`delete from audit_links`])
			await expect(change.execute(db())).rejects.toThrow('only added to')
		await expect(sql`delete from audit`.execute(db())).rejects.toThrow('only added to')
	})

	it('commands add to the chain, and verify it with and without a kept link', async () => {
		await write(2)
		expect(await haat('audit', 'seal')).toBe('2 entries added to the chain.')
		const printed = await haat('audit', 'verify')
		expect(printed).toMatch(/^2 links, 0 entries wait[\s\S]*complete and unchanged\.$/)
		const kept = /2:[0-9a-f]{64}/.exec(printed)?.[0] as string
		expect(await haat('audit', 'verify', kept)).toBe(printed)
		expect((await runHaat(place(), ['audit', 'verify', '2:00'])).error?.name).toBe('Error')
		await tamper(sql`update audit set actor = 'me' where entity_id = 1`)
		const { printed: found, error } = await runHaat(place(), ['audit', 'verify'])
		expect(found).toContain('link 1: the entry or its hash was changed')
		expect(error?.message).toBe('The audit trail is not what was written.')
	})
})
