type UrlPolicy = { createScriptURL(url: string): unknown }
type PolicyFactory = { createPolicy(name: string, rules: { createScriptURL(url: string): string }): UrlPolicy }

const allowed = new Set<string>()
let policy: UrlPolicy | undefined

/** Allows a worker of the shop to start under Trusted Types. `url` is from the build or a constant of the code. */
export function workerUrl(url: string): string {
	const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
	if (!trustedTypes) return url
	allowed.add(url)
	policy ??= trustedTypes.createPolicy('haat-worker', {
		createScriptURL(asked) {
			if (!allowed.has(asked)) throw new TypeError('not a worker of this shop')
			return asked
		},
	})
	return policy.createScriptURL(url) as string
}
