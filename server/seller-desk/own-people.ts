import { maskedPhone } from '#contract/shown-phone.ts'
import type { Deps } from '#server/deps.ts'
import { ShopError } from '#server/platform/shop-error.ts'
import { disablePerson, enablePerson, invitePerson, listPeople } from '#server/staff/index.ts'
import type { Own } from './own-shop.ts'

type Person = Awaited<ReturnType<typeof listPeople>>[number]

/** Everybody who may sign in for the own shop. */
export async function listOwnPeople(db: Deps['db'], seller: string) {
	return (await listPeople(db, seller)).map(viewOf)
}

/** Lets a helper sign in for the own shop. Throws `staff_phone_taken` and the refusals of a phone. */
export async function inviteOwnHelper(
	deps: Pick<Deps, 'db' | 'config'>,
	{ seller, actor }: Own,
	{ name, phone }: { name: string; phone: string },
) {
	const { person } = await invitePerson(deps, actor, { name, phone, seller, role: 'seller_helper' })
	return viewOf(person)
}

/** Lets a helper of the own shop sign in no more, or again. Throws `not_found` for anybody else. */
export async function switchOwnHelper(db: Deps['db'], { seller, actor }: Own, id: number, disabled: boolean) {
	const own = (await listPeople(db, seller)).find((person) => person.id === id && person.role === 'seller_helper')
	if (!own) throw new ShopError('not_found')
	return viewOf(await (disabled ? disablePerson : enablePerson)({ db }, actor, id))
}

function viewOf({ id, name, role, phone, state, last_seen }: Person) {
	return {
		...{ id, name, state, last_seen },
		role: role === 'seller_owner' ? ('seller_owner' as const) : ('seller_helper' as const),
		phone: phone === null ? '' : maskedPhone(phone),
	}
}
