import type { Database } from '#server/platform/db/index.ts'

/** What a command works with. */
export type Terminal = {
	database: Database
	/** Where the shop keeps its files. */
	dataDir: string
	/** Writes one line for the operator. */
	say(line: string): void
}

/** One thing an operator can do: `npm run haat -- group name …`. */
export type Command = {
	/** What follows the name, as the help shows it: `<word> <word> …`. */
	usage: string
	summary: string
	/** Throws `WrongUse` when the arguments make no sense. */
	run(args: readonly string[], terminal: Terminal): Promise<void>
}

/** Commands by name. One file a group. */
export type CommandGroup = Record<string, Command>

/** The operator asked for something that is not there; the message says what would be. */
export class WrongUse extends Error {}
