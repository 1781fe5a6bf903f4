import { type Static, type TSchema, Type } from 'typebox'
import { Data, ImageName, Nullable, Strict } from './common.ts'
import { ZoneCoverage } from './delivery-zones.ts'
import { endpoint } from './endpoint.ts'

/** What a shop says of itself, in both languages, and the most characters of each. */
export const shopLines = {
	/** The heading of the home page, and the text below it. */
	headline: 80,
	intro: 160,
	/** Title and description of the home page for search engines. */
	title: 80,
	description: 200,
	/** One sentence for link previews and the installed app. */
	tagline: 160,
	/** In the footer. */
	about: 300,
	/** In the empty search field. */
	hint: 60,
	/** On the contact page, and in the footer. */
	address: 200,
	hours: 120,
} as const

export type ShopLine = keyof typeof shopLines

const Line = (most: number) => Type.String({ minLength: 1, maxLength: most })
const Examples = Type.Array(Line(40), { minItems: 1, maxItems: 12 })
const Questions = Type.Array(
	Strict({
		title: Line(100),
		items: Type.Array(Strict({ q: Line(200), a: Line(2_000) }), { minItems: 1, maxItems: 40 }),
	}),
	{ minItems: 1, maxItems: 20 },
)
const Sections = Type.Array(
	Strict({ title: Line(120), body: Type.Array(Line(4_000), { minItems: 1, maxItems: 20 }) }),
	{ minItems: 1, maxItems: 40 },
)

/** One or both languages; a missing one shows the other. Null: the shop's default again. */
const both = <S extends TSchema>(of: S) =>
	Type.Optional(Nullable(Strict({ en: Type.Optional(of), bn: Type.Optional(of) })))
const own = <S extends TSchema>(of: S) => Type.Optional(Nullable(of))

/** What a shop says of itself, in files and commands. A property that is absent stays as it is; null removes the value. */
export const ShopRecord = Strict({
	headline: both(Line(shopLines.headline)),
	intro: both(Line(shopLines.intro)),
	title: both(Line(shopLines.title)),
	description: both(Line(shopLines.description)),
	tagline: both(Line(shopLines.tagline)),
	about: both(Line(shopLines.about)),
	hint: both(Line(shopLines.hint)),
	address: both(Line(shopLines.address)),
	hours: both(Line(shopLines.hours)),
	/** Texts to search for. */
	examples: both(Examples),
	/** Questions and answers instead of the shop's own ones. */
	faq: both(Questions),
	/** The terms of use instead of the shop's own ones. */
	terms: both(Sections),
	/** E.164. */
	phone: own(Line(40)),
	email: own(Line(120)),
	/** `#rrggbb` for links, buttons and the first banner. */
	accent: own(Line(7)),
	/** Of a picture that is stored already; null removes it. */
	logo: own(Type.Integer({ minimum: 1, maximum: 2_147_483_647 })),
})
export type ShopRecord = Static<typeof ShopRecord>
export type ShopKey = keyof ShopRecord

/** The order in which they are listed. */
export const shopKeys = Object.keys(ShopRecord.properties) as ShopKey[]
/** Those without a language. */
export const plainKeys = ['phone', 'email', 'accent', 'logo'] as const satisfies ShopKey[]

const OrNull = Nullable(Type.String())

/** The public calls about the shop itself. */
export const shop = {
	getShop: endpoint({
		method: 'GET',
		path: '/shop',
		summary: 'What the shop says of itself, and which of its parts have something in them',
		tag: 'Catalogue',
		access: 'anyone',
		reply: Data(
			Type.Object({
				/** Null: the storefront's own text. */
				headline: OrNull,
				intro: OrNull,
				title: OrNull,
				description: OrNull,
				tagline: OrNull,
				about: OrNull,
				hint: OrNull,
				address: OrNull,
				hours: OrNull,
				examples: Nullable(Examples),
				faq: Nullable(Questions),
				terms: Nullable(Sections),
				phone: OrNull,
				email: OrNull,
				accent: OrNull,
				logo: Nullable(ImageName),
				/** The delivery zones, where nothing is delivered to one of them; otherwise none. */
				coverage: Type.Array(ZoneCoverage),
				/** The parts of the shop that have something in them. */
				parts: Type.Object({
					products: Type.Boolean(),
					/** Products with a lower price. */
					offers: Type.Boolean(),
					/** A running or coming flash sale. */
					flash: Type.Boolean(),
					collections: Type.Boolean(),
					mall: Type.Boolean(),
					sellers: Type.Boolean(),
					/** Products that need a prescription. */
					prescriptions: Type.Boolean(),
					/** Sellers of food, fresh goods or medicine. */
					food: Type.Boolean(),
				}),
			}),
		),
	}),
}
