import { Type } from 'typebox'
import { Data, ImageName, Nullable, Slug, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'
import { limitsOf } from './limits.ts'

const common = { tag: 'Catalogue of sellers', access: 'seller', limits: limitsOf.catalogue } as const
const ofProduct = { params: Strict({ slug: Slug }) }
/** A picture by the number that the list shows. */
const picture = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })
const pictures = Type.Array(picture, { minItems: 1, maxItems: 100 })
/** One picture as the body of a call. */
export const pictureUpload = {
	types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
	bytes: 10 * 1024 * 1024,
} as const
export const uploadRefusals = ['photo_unreadable', 'too_large', 'wrong_media_type', 'request_too_slow'] as const
const alt = Type.String({ maxLength: 300 })
const Pictures = Data(
	Type.Array(
		Type.Object({
			/** The picture in other calls. */
			picture: Type.Integer(),
			image: ImageName,
			/** The name of its file. */
			name: Type.String(),
			alt_en: Nullable(Type.String()),
			alt_bn: Nullable(Type.String()),
		}),
	),
)

/** Pictures of one product, in order; the first one is on cards and in lists. Each reply has all of them. */
export const pictureCalls = {
	listProductPictures: endpoint({
		...common,
		...ofProduct,
		method: 'GET',
		path: '/catalogue/products/{slug}/pictures',
		summary: 'The pictures of a product in order',
		reply: Pictures,
		refusals: ['product_not_found'],
	}),
	addProductPicture: endpoint({
		...common,
		...ofProduct,
		method: 'POST',
		path: '/catalogue/products/{slug}/pictures',
		summary:
			'Add a picture to a product: JPEG, PNG, WebP or AVIF. One whose name the product has already stays as it is',
		limits: limitsOf.pictures,
		repeatable: true,
		upload: pictureUpload,
		query: Strict({
			/** The name of the file. */
			name: Type.String({ minLength: 1, maxLength: 160, pattern: '^(?!drawn:|asset:).*\\S' }),
			alt_en: Type.Optional(alt),
			alt_bn: Type.Optional(alt),
			/** Its place, from 1; at the end without it. */
			at: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
		}),
		reply: Pictures,
		refusals: ['product_not_found', ...uploadRefusals],
	}),
	orderProductPictures: endpoint({
		...common,
		...ofProduct,
		method: 'POST',
		path: '/catalogue/products/{slug}/pictures/order',
		summary: 'Put pictures first, in this order; the others follow',
		repeatable: true,
		body: Strict({ pictures }),
		reply: Pictures,
		refusals: ['not_found', 'product_not_found'],
	}),
	describeProductPicture: endpoint({
		...common,
		...ofProduct,
		method: 'POST',
		path: '/catalogue/products/{slug}/pictures/describe',
		summary: 'Set the alternative texts of a picture; an absent one stays, null removes it',
		repeatable: true,
		body: Strict({ picture, alt_en: Type.Optional(Nullable(alt)), alt_bn: Type.Optional(Nullable(alt)) }),
		reply: Pictures,
		refusals: ['not_found', 'product_not_found'],
	}),
	removeProductPictures: endpoint({
		...common,
		...ofProduct,
		method: 'POST',
		path: '/catalogue/products/{slug}/pictures/remove',
		summary: 'Remove pictures from a product',
		repeatable: true,
		body: Strict({ pictures }),
		reply: Pictures,
		refusals: ['not_found', 'product_not_found'],
	}),
}
