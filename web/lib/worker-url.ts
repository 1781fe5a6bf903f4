type UrlPolicy = { createScriptURL(url: string): unknown }
type PolicyFactory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): UrlPolicy }

const allowed = new Set<string>()
let policy: UrlPolicy | undefined

/** Lets a worker of ours be started under Trusted Types. `url` comes from the build or is written in our own code. */
export function workerUrl(url: string): string {
	const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
	if (!trustedTypes) return url
	allowed.add(url)
	policy ??= trustedTypes.createPolicy('haat-worker', {
		createScriptURL(asked) {
			if (!allowed.has(asked)) throw new TypeError('not a worker of ours')
			return asked
		},
	})
	return policy.createScriptURL(url) as string
}
