type Schema = {
	type?: string
	const?: unknown
	enum?: unknown[]
	anyOf?: Schema[]
	items?: Schema
	properties?: Record<string, Schema>
	required?: string[]
	pattern?: string
	minLength?: number
	maxLength?: number
	minimum?: number
	maximum?: number
	minItems?: number
}

const moment = '2026-03-01T09:30:00.000Z'
const later = '2026-03-01T10:00:00.000Z'

/**
 * Example values by the name of a member or parameter, the most usual first. The first that matches the member's schema is
 * used: `area` is an id in requests and a name in responses.
 */
const values: Record<string, readonly unknown[]> = {
	about: ['Rice and lentils straight from the mill'],
	address: ['House 12, Road 5', 'rahima@example.com'],
	address_id: [31],
	amount: [50],
	area: [1, 'Dhanmondi'],
	asked_at: [moment],
	at: [later],
	attributes: ['colour:red'],
	avatar: ['https://example.com/rahima.webp'],
	balance: [120],
	bin: ['001234567-0101'],
	bot: ['eyJjaGFsbGVuZ2UiOnt9LCJzb2x1dGlvbiI6e319', 'pow'],
	bot_site_key: ['0x4AAAAAAADnPIDROrmt1Wwj'],
	brand: ['pran', 'Pran'],
	category: ['rice'],
	city: [47, 'Dhaka'],
	closed: ['2026-03-02', true],
	code: ['EID50'],
	collection: ['iftar'],
	color: ['default'],
	corrected: ['miniket rice'],
	created_at: [moment],
	cursor: ['eyJhIjoxfQ', '120'],
	day: ['2026-03-02'],
	delivery_price: [60],
	delivery_slot: ['2026-03-02.1'],
	description: ['Long-grain rice, cleaned and packed in Dinajpur'],
	details: ['1 kg'],
	device: ['Chrome on Android'],
	did_you_mean: ['miniket rice'],
	discount: [50],
	discount_percent: [10],
	division: ['Dhaka'],
	due_at: [later],
	email: ['rahima@example.com', true],
	ends_at: [later],
	expected_total: [350],
	expires_at: [later],
	expires_in: [900],
	file: ['UklGRiQAAABXRUJQVlA4IBgAAAAwAQCdASoBAAEAAUAmJaQAA3AA/v02aAA='],
	first_item: ['Miniket rice'],
	first_name: ['Rahima'],
	from: ['2026-03-02', 9, moment],
	full_name: ['Rahima Akter'],
	id: [12, 'c_8Kq2', '12'],
	ids: ['12,15', 12],
	image: ['1042.webp'],
	images: ['1042.webp'],
	item_count: [2],
	job: ['Qp8vC2nXl0aT4sRk6uYb1w'],
	key: ['red.m', '5f0c6d2e'],
	kind: ['grocery'],
	label: ['Weight'],
	last_name: ['Akter'],
	last_seen_at: [later],
	lat: [23.746],
	limit: [24],
	limit_percent: [50],
	line: [1],
	listed_at: ['2026-02-01'],
	logo: ['1042.webp'],
	lon: [90.376],
	max: [500],
	max_price: [500],
	message: ['Please call before you come', 'Done'],
	meta: ['#b3261e'],
	min: [100],
	min_price: [100],
	minimum: [500],
	mobile: ['01712345678'],
	name: ['Miniket rice'],
	next_cursor: ['eyJhIjoyfQ'],
	note: ['Please ring the bell'],
	now: [moment],
	number: ['7K2M-4QXD-9B3T-W8HZ'],
	old_password: ['the-old-password'],
	on_time: [96],
	order: ['7K2M-4QXD-9B3T-W8HZ'],
	order_number: ['7K2M-4QXD-9B3T-W8HZ'],
	otp: ['4821'],
	otp_id: ['Jx3kQ0bB1r5mT7yWc9dZ2g'],
	otp_length: [4],
	parent_id: [3],
	password: ['a-long-pass-phrase'],
	password_min: [6],
	payment_status: ['none'],
	payment_url: ['https://pay.example.com/p/8Kq2'],
	pdf: ['JVBERi0xLjcK'],
	phone: ['01712345678', '1044.webp'],
	picture_zips: ['Qp8vC2nXl0aT4sRk6uYb1w'],
	pictures: ['1042.webp'],
	placed_at: [moment],
	points: [100],
	price: [89],
	price_was: [95],
	product_count: [24],
	product_id: [12],
	product_title: ['Miniket rice, 1 kg'],
	promo_code: ['EID50'],
	proof: ['Qp8vC2nXl0aT4sRk6uYb1w'],
	provider: ['google', 'phone'],
	province: [3, 'Dhaka'],
	q: ['rice'],
	quantity: [2],
	rating: [4, 4.6],
	rating_count: [31],
	reason: ['The parcel was damaged'],
	referal_code: ['RAHIMA7'],
	refresh_token: ['uW3b9Lq2'],
	reply_to: ['rahima@example.com'],
	resend_in: [30],
	return_days: [7],
	return_to: ['/my-account'],
	return_until: [later],
	revision: ['4f1c09a7b25de638'],
	sale_price: [79],
	seller: ['dinajpur-rice', 'Dinajpur Rice'],
	seller_id: [3],
	since: [2019],
	size: ['normal'],
	slug: ['miniket-rice'],
	slugOrId: ['miniket-rice'],
	sold_by: ['Haat'],
	stars: [5],
	starts_at: [moment],
	status: [true],
	stock: [40],
	story: ['What the market sells before sunset'],
	subtotal: [178],
	tagline: ['Since 1981'],
	text: ['Fresh, and cooks evenly'],
	through: ['2026-03-02'],
	ticket: ['3.1795600000000.q0Xn5tUuJ3cVnYh2mS7wRzG4bK8dLfPaE1iTxOyWvC6'],
	title: ['home'],
	to: ['2026-03-03', 12, later],
	to_pay: [238],
	token: ['at_4hT9xQ2mN7vB1cZ8'],
	total: [238],
	unit: ['1 kg'],
	until: [later],
	url: ['https://accounts.google.com/o/oauth2/v2/auth'],
	usable_at: [moment],
	value: ['1 kg', 1],
	values: ['1 kg'],
	variant: [''],
	version: [4],
	'area.name': ['Dhanmondi'],
	'brand.name': ['Pran'],
	'city.name': ['Dhaka'],
	'province.name': ['Dhaka'],
	'seller.name': ['Dinajpur Rice'],
	'vendor.name': ['Dinajpur Rice'],
	wide: ['1043.webp'],
	wished_at: [moment],
	written_at: [moment],
}

/**
 * An example of a schema of the contract, for the OpenAPI document: objects with their required members, or with all members
 * if none is required. `name` is that of the member or parameter, `parent` that of the object it is in.
 */
export function exampleOf(schema: object, name = '', parent = ''): unknown {
	const one = schema as Schema
	if (one.const !== undefined) return one.const
	if (one.enum) return one.enum[0]
	if (one.anyOf) return exampleOf(one.anyOf.find(({ type }) => type !== 'null') ?? one, name, parent)
	if (one.type === 'array')
		return Array.from({ length: one.minItems ?? 1 }, () => exampleOf(one.items ?? {}, name, parent))
	if (one.type === 'object') {
		const properties = Object.entries(one.properties ?? {})
		const needed = properties.filter(([key]) => one.required?.includes(key))
		return Object.fromEntries(
			(needed.length > 0 ? needed : properties).map(([key, value]) => [key, exampleOf(value, key, name)]),
		)
	}
	const known = [...(own(`${parent}.${name}`) ?? []), ...(own(name) ?? [])]
	return known.find((value) => fits(one, value)) ?? plain(one)
}

function own(name: string): readonly unknown[] | undefined {
	return Object.hasOwn(values, name) ? values[name] : undefined
}

function fits(
	{ type, pattern, minLength = 0, maxLength = Infinity, minimum, maximum }: Schema,
	value: unknown,
): boolean {
	if (typeof value === 'string')
		return (
			type === 'string' &&
			value.length >= minLength &&
			value.length <= maxLength &&
			(pattern === undefined || new RegExp(pattern).test(value))
		)
	if (typeof value === 'number')
		return (
			(type === 'number' || (type === 'integer' && Number.isInteger(value))) &&
			value >= (minimum ?? -Infinity) &&
			value <= (maximum ?? Infinity)
		)
	return typeof value === type
}

/** Texts of usual shapes: the first that a member's pattern accepts is its example. */
const shapes = [
	'text',
	'2026-03-02',
	'2026-03',
	'09:30',
	'120-12',
	'1',
	'1042.webp',
	'+8801712345678',
	'a'.repeat(22),
	'a'.repeat(43),
]

function plain(schema: Schema): unknown {
	const { type, minimum = 0, minLength = 0 } = schema
	if (type === 'boolean') return true
	if (type === 'integer' || type === 'number') return Math.max(minimum, 1)
	return type === 'string' ? (shapes.find((text) => fits(schema, text)) ?? 'text'.padEnd(minLength, '-text')) : {}
}
