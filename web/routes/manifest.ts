import { departmentsOf } from '#web/features/catalogue/categories/category-tree.rules.ts'
import { aislesOf } from '#web/features/catalogue/categories/groceries.ts'
import { iconPath } from '#web/lib/icons.ts'
import { languageOfPath, localPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { readShop } from '#web/lib/read-shop.ts'
import { serverCall, settingsContext } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import type { Route } from './+types/manifest.ts'

/** The web app manifest, in the language of its path. */
export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const { brand } = context.get(settingsContext)
	const t = serverTexts(language)
	const call = serverCall(context, language)
	const [own, categories] = await Promise.all([readShop(call), call('listCategories', {})])
	const hasGrocery = aislesOf(departmentsOf(categories.data)).aisles.length > 0
	const name = language === 'bn' ? brand.nameBn : brand.name
	const start = localPath(paths.home, language)
	const icon = (size: 192 | 512, purpose: 'any' | 'maskable') => ({
		src: iconPath(`${purpose}-${size}.png`, own.accent),
		sizes: `${size}x${size}`,
		type: 'image/png',
		purpose,
	})
	const shortcut = (label: string, path: string) => ({ name: t(label), url: localPath(path, language) })
	return Response.json(
		{
			id: '/',
			name: `${name} · ${own.tagline ?? t('common:brand.tagline', { brand: name })}`,
			short_name: name,
			description: own.description ?? t('catalogue:home.description', { brand: name }),
			lang: language,
			dir: 'ltr',
			start_url: start,
			scope: '/',
			display: 'standalone',
			theme_color: '#FBF9F4',
			background_color: '#FBF9F4',
			categories: hasGrocery ? ['shopping', 'food'] : ['shopping'],
			icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
			shortcuts: [
				shortcut('common:bar.search', paths.search()),
				...(hasGrocery ? [shortcut('common:footer.mart', paths.mart)] : []),
				shortcut('common:bar.account', paths.account),
			],
		},
		{ headers: { 'content-type': 'application/manifest+json; charset=utf-8' } },
	)
}
