import { languageOfPath, localPath } from '#web/lib/languages.ts'
import { paths } from '#web/lib/paths.ts'
import { settingsContext } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import type { Route } from './+types/manifest.ts'

/** The web app manifest, in the language of its path. */
export function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const { brand } = context.get(settingsContext)
	const t = serverTexts(language)
	const name = language === 'bn' ? brand.nameBn : brand.name
	const start = localPath(paths.home, language)
	const icon = (size: number, purpose: 'any' | 'maskable') => ({
		src: `/icons/${purpose}-${size}.png`,
		sizes: `${size}x${size}`,
		type: 'image/png',
		purpose,
	})
	const shortcut = (label: string, path: string) => ({ name: t(label), url: localPath(path, language) })
	return Response.json(
		{
			id: '/',
			name: `${name} · ${t('common:brand.tagline')}`,
			short_name: name,
			description: t('catalogue:home.description'),
			lang: language,
			dir: 'ltr',
			start_url: start,
			scope: '/',
			display: 'standalone',
			theme_color: '#FBF9F4',
			background_color: '#FBF9F4',
			categories: ['shopping', 'food'],
			icons: [icon(192, 'any'), icon(512, 'any'), icon(192, 'maskable'), icon(512, 'maskable')],
			shortcuts: [
				shortcut('common:bar.search', paths.search()),
				shortcut('common:footer.mart', paths.mart),
				shortcut('common:bar.account', paths.account),
			],
		},
		{ headers: { 'content-type': 'application/manifest+json; charset=utf-8' } },
	)
}
