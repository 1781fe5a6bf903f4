import { isDeepStrictEqual } from 'node:util'
import { type ShopKey, shopKeys } from '#contract/shop.ts'
import type { Actor, Fault } from '#server/catalogue/index.ts'
import type { Deps } from '#server/deps.ts'
import { nameActor } from '#server/platform/db/name-actor.ts'
import { transaction } from '#server/platform/db/transaction.ts'
import { lockPicture, readTexts, writeText } from './shop.store.ts'
import { readRecord, type Values } from './shop-texts.ts'

export type SavedTexts = { outcome: 'saved'; changed: ShopKey[] } | { outcome: 'refused'; faults: Fault[] }

/**
 * Sets what the shop says of itself; a property that is absent stays as it is, null removes the value. All or nothing. Given
 * one language of a text, the other one stays.
 */
export async function saveTexts(db: Deps['db'], actor: Actor, input: unknown): Promise<SavedTexts> {
	const read = readRecord(input)
	if ('faults' in read) return { outcome: 'refused', faults: read.faults }
	return transaction(db, async (tx): Promise<SavedTexts> => {
		const before = await readTexts(tx)
		const { logo } = read.record
		if (typeof logo === 'number' && logo !== before.logo && !(await lockPicture(tx, logo)))
			return { outcome: 'refused', faults: [{ code: 'wrong_shape', field: 'logo', read: String(logo) }] }
		await nameActor(tx, actor.name)
		const changed: ShopKey[] = []
		for (const key of shopKeys) {
			const value = read.record[key]
			if (value === undefined) continue
			const next = isBilingual(value) ? { ...(before[key] as object | undefined), ...value } : value
			if (isDeepStrictEqual(before[key] ?? null, next)) continue
			await writeText(tx, key, next)
			changed.push(key)
		}
		return { outcome: 'saved', changed }
	})
}

/** Everything set, in the form of a record. */
export async function readShopRecord(db: Deps['db']): Promise<Values> {
	const values = await readTexts(db)
	return Object.fromEntries(shopKeys.flatMap((key) => (key in values ? [[key, values[key]]] : [])))
}

const isBilingual = (value: unknown): value is object => value !== null && typeof value === 'object'
