import { Type } from 'typebox'
import { BannerRecord, bannerShapes } from './banners.ts'
import { importCells, MappingName, MapText } from './catalogue-imports.ts'
import { CampaignRecord, CollectionRecord, Revision } from './collection-records.ts'
import { Data, Nullable, PhoneInput, recordBody, Slug, Strict, Timestamp } from './common.ts'
import { DeliveryFees, SomeFees } from './delivery-fees.ts'
import { ZoneRecord } from './delivery-zones.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'
import { pictureUpload, uploadRefusals } from './picture-calls.ts'
import { ShopRecord, shopKeys } from './shop.ts'

const access = 'operator'
const catalogue = { tag: 'Catalogue of operators', access, limits: limitsOf.catalogue } as const
const shop = { tag: 'Shop', access, limits: limitsOf.catalogue } as const
const customers = { tag: 'Customers', access, limits: limitsOf.customers } as const

const Saved = Data(Type.Object({ slug: Type.String(), outcome: Type.Enum(['new', 'changed']) }))
const SavedCurated = Data(
	Type.Object({ slug: Type.String(), outcome: Type.Enum(['new', 'changed']), revision: Type.Optional(Revision) }),
)
const list = { method: 'GET', reply: Data(Type.Array(Type.Object({}, { additionalProperties: true }))) } as const
const save = { method: 'POST', repeatable: true, bodyLimit: 256 * 1024, reply: Saved, refusals: ['not_found'] } as const

/** One picture as the whole body. */
const upload = {
	method: 'POST',
	...{ repeatable: true, upload: pictureUpload, limits: limitsOf.pictures },
	refusals: ['not_found', ...uploadRefusals],
} as const
const ofSlug = { params: Strict({ slug: Slug }) }
const ChangedTexts = Data(Type.Object({ changed: Type.Array(Type.Enum(shopKeys)) }))

/** Fees by distance, as in `setDeliveryFees`; `own`: the seller's, not the shop's. `seller` null: those of the shop. */
const Fees = Type.Object({ seller: Nullable(Type.String()), fees: DeliveryFees, own: Type.Boolean() })

const KeptMapping = Type.Object({
	name: Type.String(),
	/** Of the file, by our fields. */
	headings: Type.Record(Type.String(), Type.String()),
	/** Of rows that name none. */
	cells: Type.Object(importCells),
})

/** A customer by the number that `findCustomers` shows. */
const ofCustomer = { params: Strict({ id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }) }) }
const act = {
	...customers,
	...ofCustomer,
	method: 'POST',
	repeatable: true,
	refusals: ['not_found'],
	reply: Data(Type.Object({ id: Type.Integer(), done: Type.String() })),
} as const

/** Calls of operators beside those for the catalogue of sellers. */
export const operatorCalls = {
	listCollectionRecords: endpoint({
		...{ ...catalogue, ...list, path: '/catalogue/collections' },
		summary: 'Every collection as a record, archived ones too, in their order',
	}),
	saveCollection: endpoint({
		...{ ...catalogue, ...save, path: '/catalogue/collections' },
		summary: 'Add a collection, or change the one with this slug; archive and restore it with `active`',
		body: recordBody(CollectionRecord),
		reply: SavedCurated,
	}),
	listCampaignRecords: endpoint({
		...{ ...catalogue, ...list, path: '/catalogue/campaigns' },
		summary: 'Every campaign as a record, archived and past ones too, in their order',
	}),
	saveCampaign: endpoint({
		...{ ...catalogue, ...save, path: '/catalogue/campaigns' },
		summary: 'Add a campaign, or change the one with this slug; archive and restore it with `active`',
		body: recordBody(CampaignRecord),
		reply: SavedCurated,
	}),
	listBannerRecords: endpoint({
		...{ ...shop, ...list, path: '/operator/banners' },
		summary: 'Every banner of the home page as a record, archived and past ones too, in their order',
	}),
	saveBanner: endpoint({
		...{ ...shop, ...save, path: '/operator/banners' },
		summary:
			'Add a banner, or change the one with this slug; archive and restore it with `active`, order with `position`',
		body: recordBody(BannerRecord),
		reply: SavedCurated,
	}),
	setBannerPicture: endpoint({
		...{ ...shop, ...upload, ...ofSlug, path: '/operator/banners/{slug}/picture' },
		summary: 'Set a picture of a banner: JPEG, PNG, WebP or AVIF. `wide` is cut to 21:9, `phone` to 16:9',
		query: Strict({ shape: Type.Optional(Type.Enum(bannerShapes)) }),
		reply: Saved,
	}),
	removeBannerPicture: endpoint({
		...{ ...shop, ...ofSlug, method: 'DELETE', path: '/operator/banners/{slug}/picture' },
		summary: 'Remove a picture of a banner',
		query: Strict({ shape: Type.Optional(Type.Enum(bannerShapes)) }),
		reply: Saved,
		refusals: ['not_found'],
	}),
	setCollectionPicture: endpoint({
		...{ ...catalogue, ...upload, ...ofSlug, path: '/operator/collections/{slug}/picture' },
		summary: 'Set the picture of a collection or campaign: JPEG, PNG, WebP or AVIF',
		reply: Saved,
	}),
	removeCollectionPicture: endpoint({
		...{ ...catalogue, ...ofSlug, method: 'DELETE', path: '/operator/collections/{slug}/picture' },
		summary: 'Remove the picture of a collection or campaign: the first one of its products is shown',
		reply: Saved,
		refusals: ['not_found'],
	}),
	setShopLogo: endpoint({
		...{ ...shop, ...upload, path: '/operator/shop/logo' },
		summary: 'Set the logo of the shop: JPEG, PNG, WebP or AVIF',
		reply: ChangedTexts,
	}),
	addLogoPicture: endpoint({
		...{ ...shop, ...upload, path: '/operator/shop/pictures' },
		summary:
			'Store a picture for the logo: JPEG, PNG, WebP or AVIF. It is shown once `setShopTexts` names its number as `logo`',
		reply: Data(Type.Object({ logo: Type.Integer() })),
	}),
	removeShopLogo: endpoint({
		...{ ...shop, method: 'DELETE', path: '/operator/shop/logo' },
		summary: 'Remove the logo of the shop',
		reply: ChangedTexts,
	}),
	listMappings: endpoint({
		...{ ...catalogue, method: 'GET', path: '/catalogue/mappings' },
		summary: 'Mappings of imports that are kept by name',
		reply: Data(Type.Array(KeptMapping)),
	}),
	keepMapping: endpoint({
		...{ ...catalogue, method: 'POST', path: '/catalogue/mappings', repeatable: true },
		summary: 'Keep a mapping of imports by a name; one of the same name is replaced',
		body: Strict({
			name: MappingName,
			map: Type.Optional(MapText),
			...importCells,
		}),
		reply: Data(KeptMapping),
		refusals: ['not_found'],
	}),
	deleteMapping: endpoint({
		...{ ...catalogue, method: 'DELETE', path: '/catalogue/mappings/{name}' },
		summary: 'Delete a kept mapping; imports that have started with it go on',
		params: Strict({ name: MappingName }),
		reply: Data(Type.Object({ name: Type.String() })),
		refusals: ['not_found'],
	}),
	listDeliveryFees: endpoint({
		...{ ...shop, method: 'GET', path: '/operator/delivery-fees' },
		summary: 'Delivery fees of the shop and of the sellers that have their own, or of one seller',
		query: Strict({ seller: Type.Optional(Slug) }),
		reply: Data(Type.Array(Fees)),
		refusals: ['not_found'],
	}),
	setDeliveryFees: endpoint({
		...{ ...shop, method: 'POST', path: '/operator/delivery-fees', repeatable: true },
		summary: 'Change the delivery fees of the shop, or of one seller; distances that are absent stay',
		body: Strict({
			/** Absent: of every seller without its own. */
			seller: Type.Optional(Slug),
			/** Null: the seller has those of the shop again, and the shop the usual ones. */
			fees: Nullable(SomeFees),
		}),
		reply: Data(Type.Object({ fees: DeliveryFees })),
		refusals: ['not_found'],
	}),
	listDeliveryZones: endpoint({
		...{ ...shop, ...list, path: '/operator/delivery-zones' },
		summary: 'Every delivery zone as a record, archived ones too',
	}),
	saveDeliveryZone: endpoint({
		...{ ...shop, ...save, path: '/operator/delivery-zones' },
		summary: 'Add a delivery zone, or change the one with this slug; archive and restore it with `active`',
		body: recordBody(ZoneRecord),
	}),
	getShopTexts: endpoint({
		...{ ...shop, method: 'GET', path: '/operator/shop' },
		summary: 'What the shop says of itself in both languages: the values that are set',
		reply: Data(Type.Object({}, { additionalProperties: true })),
	}),
	setShopTexts: endpoint({
		...{ ...shop, method: 'POST', path: '/operator/shop', repeatable: true, bodyLimit: 1024 * 1024 },
		summary:
			'Change what the shop says of itself, all or nothing; null removes a value. Given one language, the other stays',
		body: Strict({ record: ShopRecord }),
		reply: ChangedTexts,
	}),
	findCustomers: endpoint({
		...{ ...customers, method: 'POST', path: '/operator/customers/find', repeatable: true },
		summary: 'Find customers by all that is given, newest first. Each look-up is in the audit trail',
		body: Strict({
			/** In any notation. */
			phone: Type.Optional(PhoneInput),
			email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
			/** Part of the name, in any case. */
			name: Type.Optional(Type.String({ minLength: 2, maxLength: 80, pattern: '\\S\\s*\\S' })),
			/** The number of one of their orders. */
			order: Type.Optional(Type.String({ minLength: 1, maxLength: 40 })),
			limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Data(
			Type.Array(
				Type.Object({
					id: Type.Integer(),
					name: Type.String(),
					phone: Nullable(Type.String()),
					email: Nullable(Type.String()),
					since: Timestamp,
					/** Active sessions. */
					sessions: Type.Integer(),
					orders: Type.Integer(),
					state: Type.Enum(['active', 'disabled', 'erased']),
				}),
			),
		),
	}),
	exportCustomer: endpoint({
		...{ ...customers, ...ofCustomer, method: 'POST', path: '/operator/customers/{id}/export', repeatable: true },
		summary: 'Everything stored of a customer, as their own download has it. Each export is in the audit trail',
		reply: Data(Type.Unknown()),
		refusals: ['not_found'],
	}),
	disableCustomer: endpoint({
		...{ ...act, path: '/operator/customers/{id}/disable' },
		summary: 'End every session of a customer, who then cannot sign in',
	}),
	enableCustomer: endpoint({
		...{ ...act, path: '/operator/customers/{id}/enable' },
		summary: 'Let a disabled customer sign in again',
	}),
	signOutCustomer: endpoint({
		...{ ...act, path: '/operator/customers/{id}/sign-out' },
		summary: 'End every session of a customer, who can sign in again',
	}),
	eraseCustomer: endpoint({
		...{ ...act, path: '/operator/customers/{id}/erase' },
		summary: 'Close an account for ever, as its owner can; orders are kept without the person',
		body: Strict({
			/** This cannot be undone. */
			forever: Type.Literal(true),
		}),
	}),
	listJobs: endpoint({
		...{ ...shop, method: 'GET', path: '/operator/jobs' },
		summary: 'Scheduled jobs with their last run and the next one',
		reply: Data(
			Type.Array(
				Type.Object({
					name: Type.String(),
					/** Cron, UTC. */
					cron: Type.String(),
					/** Null: not lately. Of a daily job within two days, of others within an hour. */
					last: Nullable(
						Type.Object({
							started: Timestamp,
							finished: Nullable(Timestamp),
							state: Type.String(),
							message: Nullable(Type.String()),
						}),
					),
					next: Nullable(Timestamp),
					/** Waiting or running now. */
					waiting: Type.Integer(),
				}),
			),
		),
	}),
	runJob: endpoint({
		...{ ...shop, method: 'POST', path: '/operator/jobs/{name}/run', repeatable: true },
		summary: 'Have a scheduled job done now, within half a minute; while it waits it is not added again',
		params: Strict({ name: Type.String({ minLength: 1, maxLength: 80, pattern: '^[a-z][a-z-]*$' }) }),
		/** `added` false: it waits or runs already. */
		reply: Data(Type.Object({ name: Type.String(), added: Type.Boolean() })),
		refusals: ['not_found'],
	}),
}
