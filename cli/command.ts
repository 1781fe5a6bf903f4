import type { Database } from '#server/platform/db/index.ts'

/** The dependencies of a command. */
export type Terminal = {
	database: Database
	/** The data folder of the shop. */
	dataDir: string
	/** Prints one line for the operator. */
	say(line: string): void
}

/** One command for the operator: `npm run haat -- group name …`. */
export type Command = {
	/** The arguments after the name, as in the help: `<word> <word> …`. */
	usage: string
	summary: string
	/** Throws `WrongUse` for invalid arguments. */
	run(args: readonly string[], terminal: Terminal): Promise<void>
}

/** Commands by name. One file a group. */
export type CommandGroup = Record<string, Command>

/** An unknown command or invalid arguments; the message shows the correct use. */
export class WrongUse extends Error {}
