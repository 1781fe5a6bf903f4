import type { Language } from '#contract/refusals.ts'
import type { Deps } from '#server/deps.ts'
import { readBanners } from './banner.store.ts'
import { imageName } from './present.rules.ts'

/** The banners of the home page that are shown now. One query. */
export async function listBanners(db: Deps['db'], language: Language) {
	const rows = await readBanners(db, language)
	return {
		data: rows.map(({ asset_id, wide_id, phone_id, ...banner }) => ({
			...banner,
			...{ image: nameOf(asset_id), wide: nameOf(wide_id), phone: nameOf(phone_id) },
		})),
	}
}

const nameOf = (asset: number | null) => (asset === null ? null : imageName(asset))
