import type { Translate } from '#client/i18n.ts'
import { personOf } from '#contract/desk/person-of.ts'

/** Texts of the actors that always have the same name. */
const fixed: Readonly<Record<string, string>> = {
	system: 'common:theShop',
	'the link of the first owner': 'common:who.firstLink',
	'command line': 'common:who.commandLine',
}

/** Texts of the actors whose name has parts; the parts are the groups of the pattern. */
const patterns: readonly (readonly [pattern: RegExp, text: string])[] = [
	[/^command line \((?<name>.+)\)$/s, 'common:who.commandLineOf'],
	[/^import of (?<name>.+)$/s, 'common:who.importOf'],
	[/^seller:(?<seller>\S+) \((?<name>.+)\)$/s, 'common:who.ofSeller'],
]

/**
 * The name of who did something, as the audit trail has it, in the language of the texts: `staff 3 (Rina)` is Rina, `system`
 * is the shop itself. Names that people gave, as of a token of an operator, stay as they are.
 */
export function whoText(actor: string, t: Translate): string {
	const text = fixed[actor]
	if (text !== undefined) return t(text)
	for (const [pattern, key] of patterns) {
		const parts = pattern.exec(actor)?.groups
		if (parts) return t(key, { ...parts, name: personOf(parts.name ?? '') })
	}
	return personOf(actor)
}
