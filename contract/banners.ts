import { type Static, Type } from 'typebox'
import { Tone } from './catalogue-shapes.ts'
import { Moment, Revision } from './collection-records.ts'
import { Data, ImageName, Nullable, optionalText, removableText, Slug, Strict } from './common.ts'
import { endpoint } from './endpoint.ts'

/** A banner of the home page, in files and calls. A property that is absent stays as it is; null removes the value. */
export const BannerRecord = Strict({
	slug: Type.Optional(Slug),
	title_en: optionalText(80),
	title_bn: removableText(80),
	/** One sentence. */
	text_en: removableText(160),
	text_bn: removableText(160),
	/** A path of the shop, without the language: `/category/rice`. */
	link: optionalText(512),
	tone: Type.Optional(Tone),
	position: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
	/** Null: at once. */
	starts_at: Type.Optional(Nullable(Moment)),
	/** The moment from which it is no longer shown; null: none. */
	ends_at: Type.Optional(Nullable(Moment)),
	/** False: archived, so that it is not shown. */
	active: Type.Optional(Type.Boolean()),
	revision: Type.Optional(Revision),
})
export type BannerRecord = Static<typeof BannerRecord>

/** The pictures of a banner. */
export const bannerShapes = ['square', 'wide', 'phone'] as const
export type BannerShape = (typeof bannerShapes)[number]

export const banners = {
	listBanners: endpoint({
		method: 'GET',
		path: '/banners',
		summary: 'Banners of the home page that are shown now, in order',
		tag: 'Catalogue',
		access: 'anyone',
		reply: Data(
			Type.Array(
				Type.Object({
					slug: Slug,
					title: Type.String(),
					text: Type.String(),
					tone: Tone,
					/** A square. */
					image: Nullable(ImageName),
					/** 21:9, for wide screens, and for phones as long as there is no `phone`; shown instead of the square. */
					wide: Nullable(ImageName),
					/** 16:9. */
					phone: Nullable(ImageName),
					link: Type.String(),
				}),
			),
		),
	}),
}
