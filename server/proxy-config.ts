type Env = Record<string, string | undefined>

/**
 * Reads `PURGE_URLS`, addresses of proxies that keep pages until they are told that something has changed, by commas. Adds what
 * is invalid to `problems`.
 */
export function readProxies(env: Env, problems: string[]): { purgeUrls: string[] } {
	const purgeUrls = (env.PURGE_URLS ?? '')
		.split(',')
		.map((entry) => entry.trim())
		.filter(Boolean)
	const isProxy = (text: string) => {
		if (!URL.canParse(text)) return false
		const { protocol, username, password } = new URL(text)
		return /^https?:$/.test(protocol) && !username && !password
	}
	if (!purgeUrls.every(isProxy)) problems.push('PURGE_URLS must be addresses such as http://10.0.0.20:6081, by commas')
	return { purgeUrls }
}
