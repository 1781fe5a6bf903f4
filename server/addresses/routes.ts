import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { type Handlers, shopper } from '#server/platform/http/serve.ts'
import { type AddressRow, addressesOf } from './address.store.ts'
import { presentAddress } from './address-view.rules.ts'
import { deleteAddress } from './delete-address.ts'
import { placeOf, places } from './find-place.ts'
import { addAddress, editAddress } from './save-address.ts'

export function addressHandlers({ db }: Deps) {
	return {
		listAddresses: async (_input, call) => ({
			data: presentAll(await addressesOf(db, shopper(call).customerId), call.language),
		}),
		addAddress: async ({ body }, call) => ({
			data: present(await addAddress(db, shopper(call).customerId, body), call.language),
		}),
		editAddress: async ({ body: { id, ...input } }, call) => ({
			data: present(await editAddress(db, shopper(call).customerId, id, input), call.language),
		}),
		deleteAddress: async ({ params }, call) => ({
			data: presentAll(await deleteAddress(db, shopper(call).customerId, params.id), call.language),
		}),
		listStates: async (_input, call) => ({ data: places.lists[call.language].states }),
		listDistricts: async ({ query }, call) => ({
			data: places.lists[call.language].districts.filter(
				({ stateId }) => query.stateId === undefined || stateId === query.stateId,
			),
		}),
		listAreas: async ({ query }, call) => ({
			data: places.lists[call.language].areas.filter(
				({ districtId }) => query.districtId === undefined || districtId === query.districtId,
			),
		}),
	} satisfies Partial<Handlers>
}

function present(row: AddressRow, language: Language) {
	return presentAddress(row, placeOf(row), language)
}

function presentAll(rows: readonly AddressRow[], language: Language) {
	return rows.map((row) => present(row, language))
}
