import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

export type LocaleFile = { name: string; text: string }

/** The translations in a folder such as `web/locales`, each as `locales/<language>/<namespace>.json`. */
export function localeFiles(folder: string): LocaleFile[] {
	const languages = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
	return languages.flatMap(({ name: language }) =>
		readdirSync(path.join(folder, language)).map((file) => ({
			name: `locales/${language}/${file}`,
			text: JSON.stringify(JSON.parse(readFileSync(path.join(folder, language, file), 'utf8'))),
		})),
	)
}

/** Changes with every text: addresses of translations contain it. */
export function versionOfLocales(folder: string): string {
	const texts = localeFiles(folder).map(({ text }) => text)
	return createHash('sha256').update(texts.join()).digest('hex').slice(0, 10)
}

/** Serves the translations at `/locales/<language>/<namespace>.json`, in development and in the build. */
export function locales(folder: string): Plugin {
	return {
		name: 'haat-locales',
		configureServer(server) {
			server.middlewares.use((request, response, next) => {
				const file = localeFiles(folder).find(({ name }) => request.url?.split('?')[0] === `/${name}`)
				if (!file) return next()
				response.setHeader('content-type', 'application/json')
				response.end(file.text)
			})
		},
		generateBundle() {
			if (this.environment.name !== 'client') return
			for (const { name, text } of localeFiles(folder)) this.emitFile({ type: 'asset', fileName: name, source: text })
		},
	}
}
