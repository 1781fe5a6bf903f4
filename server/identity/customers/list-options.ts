import type { Deps } from '#server/deps.ts'

/** The ways of signing in that the sign-in page offers. */
export function listOptions({ config }: Pick<Deps, 'config'>) {
	const { social, bot, mailOffered, passwordMin } = config
	const ways = (['google', 'facebook'] as const).map((provider) => ({ provider, demo: social[provider] === null }))
	return {
		data: {
			social: ways.filter(({ demo }) => !demo || social.demo),
			email: mailOffered,
			bot: bot.kind,
			bot_site_key: bot.siteKey,
			password_min: passwordMin,
		},
	}
}
