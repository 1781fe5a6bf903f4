import { Type } from 'typebox'
import { Data, Id, PhoneInput, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'
import { phoneProblems } from './phone.ts'

const tag = 'Addresses'
const Place = Type.Object({ id: Id, name: Type.String() })

export const Address = Type.Object({
	id: Id,
	full_name: Type.String(),
	mobile: Type.String(),
	title: Type.String(),
	province: Place,
	city: Place,
	area: Place,
	address: Type.String(),
	is_default: Type.Boolean(),
})

const fields = {
	full_name: Type.String({ maxLength: 80 }),
	mobile: PhoneInput,
	title: Type.String({ maxLength: 40 }),
	province: Id,
	city: Id,
	area: Id,
	address: Type.String({ maxLength: 300 }),
	is_default: Type.Optional(Type.Boolean()),
}

export const addresses = {
	listAddresses: endpoint({
		method: 'GET',
		path: '/customer/customer_addresses',
		summary: "The shopper's addresses, the default first",
		tag,
		access: 'shopper',
		reply: Data(Type.Array(Address)),
	}),
	addAddress: endpoint({
		method: 'POST',
		path: '/customer/add_address',
		summary: 'Add an address',
		tag,
		access: 'shopper',
		body: Strict(fields),
		reply: Data(Address),
		refusals: [...phoneProblems, 'address_incomplete', 'address_limit'],
	}),
	editAddress: endpoint({
		method: 'POST',
		path: '/customer/edit_address',
		summary: 'Change an address',
		tag,
		access: 'shopper',
		repeatable: true,
		body: Strict({ id: Id, ...fields }),
		reply: Data(Address),
		refusals: ['address_not_found', ...phoneProblems, 'address_incomplete'],
	}),
	deleteAddress: endpoint({
		method: 'DELETE',
		path: '/customer/delete_address/{id}',
		summary: 'Remove an address',
		tag,
		access: 'shopper',
		repeatable: true,
		params: Strict({ id: Id }),
		reply: Data(Type.Array(Address)),
		refusals: ['address_not_found'],
	}),
	listStates: endpoint({
		method: 'GET',
		path: '/customer/get-states',
		summary: 'Divisions of Bangladesh',
		tag,
		access: 'anyone',
		reply: Data(Type.Array(Place)),
	}),
	listDistricts: endpoint({
		method: 'GET',
		path: '/customer/get-districts',
		summary: 'Districts; `stateId` names the division',
		tag,
		access: 'anyone',
		query: Strict({ stateId: Type.Optional(Id) }),
		/** `lat` and `lon`: degrees of the district's centre, so that a device finds its district without sending its position. */
		reply: Data(
			Type.Array(Type.Object({ id: Id, name: Type.String(), stateId: Id, lat: Type.Number(), lon: Type.Number() })),
		),
	}),
	listAreas: endpoint({
		method: 'GET',
		path: '/customer/get-areas',
		summary: 'Upazilas, metropolitan thanas and well-known localities; `districtId` names the district',
		tag,
		access: 'anyone',
		query: Strict({ districtId: Type.Optional(Id) }),
		/** `also`: the name in the other language and other spellings, separated by `|`, for searching. */
		reply: Data(Type.Array(Type.Object({ id: Id, name: Type.String(), districtId: Id, also: Type.String() }))),
	}),
}
