import { usualAccent } from '#contract/accent.ts'
import type { ReplyOf } from '#contract/endpoint.ts'
import type { Language } from '#contract/refusals.ts'
import type { shop } from '#contract/shop.ts'
import type { Deps } from '#server/deps.ts'
import { readShop, readTexts } from './shop.store.ts'
import { inLanguage } from './shop-texts.ts'

/** What the shop says of itself, and which of its parts have something in them. One query. */
export async function getShop({ db }: Pick<Deps, 'db'>, language: Language): Promise<ReplyOf<typeof shop.getShop>> {
	const { texts, coverage, parts } = await readShop(db)
	return {
		data: { ...inLanguage(texts, language), logo: texts.logo ? `${texts.logo}.webp` : null, coverage, parts },
	}
}

/** The colour that an operator has set, `#rrggbb`, or that of the design. For documents. */
export async function accentOf({ db }: Pick<Deps, 'db'>): Promise<string> {
	return (await readTexts(db)).accent ?? usualAccent
}
