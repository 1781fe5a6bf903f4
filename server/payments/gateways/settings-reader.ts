/** Reads the settings of one gateway from the environment. What is wrong is collected and stops the start. */
export type SettingsReader = {
	/** The values of all names, or null when none is set; some but not all is a problem. */
	together<const Names extends readonly string[]>(...names: Names): { [N in keyof Names]: string } | null
	/** The gateways are those for tests. */
	sandbox: boolean
	/** One setting, or null. */
	text(name: string): string | null
	/** Scheme and host of the gateway's calls: the setting, or the gateway's live or sandbox host by the mode of the shop. */
	origin(name: string, hosts: { live: string; sandbox: string }): string
	/** Adds a problem. */
	problem(text: string): void
}
