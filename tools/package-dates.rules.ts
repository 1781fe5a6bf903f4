/** A lockfile of npm, as far as it is read here. Keys of `packages` are folders. */
export type Lockfile = { packages: Record<string, { name?: string; version?: string }> }

/** What the repository knows of when its packages were published. Packages are `name@version`. */
export type PackageDates = {
	/** Days that a version has to be public before it is taken: most attacks by a package are found within some days. */
	days: number
	/** Versions that were in the lockfile when the check began. */
	baseline: string[]
	/** When each version that came later was published, ISO 8601. */
	published: Record<string, string>
	/** Versions that may be younger, and why. */
	allowed: Record<string, string>
}

/** All packages of a lockfile as `name@version`, sorted, each once. An alias counts as the package that it stands for. */
export function packagesOf({ packages }: Lockfile): string[] {
	const found = Object.entries(packages)
		.filter(([folder, { version }]) => folder !== '' && version !== undefined)
		.map(([folder, { name, version }]) => `${name ?? folder.split('node_modules/').at(-1)}@${version}`)
	return [...new Set(found)].sort()
}

/** What is wrong with the packages at `now` (milliseconds since 1970): versions without a date, or too young. */
export function faultsOf(packages: string[], dates: PackageDates, now: number): string[] {
	const known = new Set(dates.baseline)
	return packages.flatMap((each) => {
		if (known.has(each) || Object.hasOwn(dates.allowed, each)) return []
		const published = Date.parse(dates.published[each] ?? '')
		if (Number.isNaN(published)) return [`${each} has no date: npm run package-dates`]
		const age = Math.floor((now - published) / 86_400_000)
		return age < dates.days ? [`${each} is ${age} days old, ${dates.days} are needed`] : []
	})
}
