import { readPhone } from '#contract/phone.ts'
import type { Deps } from '#server/deps.ts'
import { type Tx, transaction } from '#server/platform/db/transaction.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { cleanFields, emptyFields } from './address.rules.ts'
import {
	type AddressFields,
	type AddressRow,
	addTogether,
	insertAddress,
	lockAddresses,
	makeDefault,
	updateAddress,
} from './address.store.ts'
import { places } from './find-place.ts'

export type AddressInput = {
	full_name: string
	mobile: string
	title: string
	province: number
	city: number
	area: number
	address: string
	is_default?: boolean
}

/**
 * Adds an address; the first one is the default. Throws the refusals of the mobile number, `address_incomplete` (a text is
 * empty, or province, city and area do not belong together) and `address_limit` beyond twenty.
 */
export async function addAddress(db: Deps['db'], customerId: number, input: AddressInput): Promise<AddressRow> {
	const fields = checked(input)
	// An address that does not become the default is added without the lock, unless there is a conflict; then the lock
	// decides.
	const added = input.is_default ? undefined : await addTogether(db, { customerId, fields })
	if (added) return added
	return transaction(db, async (tx) => {
		await lockAddresses(tx, customerId)
		const added = await insertAddress(tx, customerId, fields)
		if (!added) throw new ShopError('address_limit')
		return withDefault(tx, added, input.is_default === true)
	})
}

/**
 * Changes an address. Throws `address_not_found` and what `addAddress` throws. The default stays until another address
 * becomes it.
 */
export function editAddress(db: Deps['db'], customerId: number, id: number, input: AddressInput): Promise<AddressRow> {
	const fields = checked(input)
	return transaction(db, async (tx) => {
		await lockAddresses(tx, customerId)
		const changed = await updateAddress(tx, customerId, id, fields)
		if (!changed) throw new ShopError('address_not_found')
		return withDefault(tx, changed, input.is_default === true)
	})
}

async function withDefault(tx: Tx, address: AddressRow, isDefault: boolean): Promise<AddressRow> {
	if (!isDefault || address.is_default) return address
	await makeDefault(tx, address.customer_id, address.id)
	return { ...address, is_default: true }
}

function checked(input: AddressInput): AddressFields {
	const { full_name, title, address } = cleanFields(input)
	const empty = emptyFields({ full_name, title, address })
	if (!places.find(input.province, input.city, input.area)) empty.push('area')
	if (empty.length > 0)
		throw new ShopError('address_incomplete', {
			errors: Object.fromEntries(empty.map((name) => [name, 'address_incomplete'])),
		})
	return {
		full_name,
		title,
		address,
		mobile: mobileOf(input.mobile),
		province_id: input.province,
		city_id: input.city,
		area_id: input.area,
	}
}

function mobileOf(input: string): string {
	const reading = readPhone(input)
	if ('phone' in reading) return reading.phone
	throw new ShopError(reading.problem, { errors: { mobile: reading.problem } })
}
