/** Roles of the shop's staff. */
export const staffRoles = ['owner', 'manager', 'catalogue', 'packer', 'support', 'accountant'] as const
/** Roles of a seller's people. */
export const sellerRoles = ['seller_owner', 'seller_helper'] as const
export const roles = [...staffRoles, ...sellerRoles] as const

export type StaffRole = (typeof staffRoles)[number]
export type SellerRole = (typeof sellerRoles)[number]
export type Role = (typeof roles)[number]

/** What somebody may do at the desk. A right of a seller's person reaches only what is the seller's own. */
export const rights = [
	'today.read',
	'orders.read',
	'orders.move',
	'orders.cancel',
	'orders.note',
	'orders.refund',
	'orders.approve',
	'orders.place',
	'returns.decide',
	'prescriptions.read',
	'catalogue.read',
	'catalogue.change',
	'prices.change',
	'categories.change',
	'merchandising.change',
	'promos.change',
	'searches.change',
	'shop.change',
	'sellers.read',
	'sellers.change',
	'shoppers.read',
	'shoppers.reveal',
	'shoppers.act',
	'shoppers.erase',
	'care.answer',
	'money.read',
	'money.change',
	'money.approve',
	'staff.change',
	'server.read',
	'audit.read',
	'webhooks.change',
	'jobs.run',
	'own.orders',
	'own.money',
	'own.shop',
	'own.people',
] as const
export type Right = (typeof rights)[number]

const ofSellers: readonly Right[] = ['own.orders', 'own.money', 'own.shop', 'own.people']
const ofStaff = rights.filter((right) => !ofSellers.includes(right))

/** The rights of each role: the only table of permissions. The server refuses by it, and screens are shown by it. */
export const rightsOf: Record<Role, readonly Right[]> = {
	owner: ofStaff,
	manager: ofStaff.filter((right) => right !== 'staff.change' && right !== 'server.read'),
	catalogue: [
		'today.read',
		'catalogue.read',
		'catalogue.change',
		'prices.change',
		'categories.change',
		'merchandising.change',
		'promos.change',
		'searches.change',
		'sellers.read',
	],
	packer: ['today.read', 'orders.read', 'orders.move', 'orders.note'],
	support: [
		'today.read',
		'orders.read',
		'orders.move',
		'orders.cancel',
		'orders.note',
		'orders.refund',
		'orders.place',
		'returns.decide',
		'prescriptions.read',
		'catalogue.read',
		'sellers.read',
		'shoppers.read',
		'shoppers.reveal',
		'shoppers.act',
		'care.answer',
	],
	accountant: [
		'today.read',
		'orders.read',
		'orders.approve',
		'sellers.read',
		'money.read',
		'money.change',
		'money.approve',
	],
	seller_owner: [
		'catalogue.read',
		'catalogue.change',
		'prices.change',
		'own.orders',
		'own.money',
		'own.shop',
		'own.people',
	],
	seller_helper: ['catalogue.read', 'prices.change', 'own.orders'],
}

/** Whether a role has a right. */
export function may(role: Role, right: Right): boolean {
	return rightsOf[role].includes(right)
}

export const isSellerRole = (role: Role): role is SellerRole => (sellerRoles as readonly Role[]).includes(role)
