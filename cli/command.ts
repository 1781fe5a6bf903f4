import type { Config } from '#server/config.ts'
import type { Database } from '#server/platform/db/index.ts'
import type { Files } from '#server/platform/files/files.ts'
import type { Network } from '#server/platform/outbound/checked-request.ts'

/** The dependencies of a command. */
export type Terminal = {
	database: Database
	/** The data folder of the shop. */
	dataDir: string
	/** Where its pictures and other files are stored. */
	files: Files
	/** Its settings; those of the environment by default. */
	config?: Config
	/** How addresses of pictures are reached; the public network by default. */
	network?: Network
	/** Prints one line for the operator. */
	say(line: string): void
	/** The result of the command for `--json`, instead of its lines. */
	data?(value: unknown): void
}

/** Values of options by their names: `{ seller: 'aarong', dryRun: true }`. */
export type Options = Record<string, string | boolean | string[] | undefined>

/** One command for the operator: `npm run haat -- group name …`. */
export type Command = {
	/** The arguments after the name, as in the help: `<word> <word> …`. */
	usage: string
	summary: string
	/**
	 * Options with a description each, in the syntax of commander: `['--seller <slug>', 'only of this seller']`. A command
	 * without this list reads its options from `args` itself.
	 */
	options?: readonly (readonly [flags: string, description: string])[]
	/** `new`: the command also makes the store of an empty data folder. */
	store?: 'new'
	/** `options`: those of the list. Throws `WrongUse` for invalid arguments. */
	run(args: readonly string[], terminal: Terminal, options?: Options): Promise<void>
}

/** A command that needs no shop: it works on any machine with the code. */
export type PlainCommand = Omit<Command, 'store' | 'run'> & {
	store: 'none'
	run(args: readonly string[], terminal: Pick<Terminal, 'say' | 'data'>, options?: Options): Promise<void>
}

/** Commands by name. One file a group. */
export type CommandGroup = Record<string, Command | PlainCommand>

/** An unknown command, invalid arguments or input that was refused; the message says what is expected. Exit code 2. */
export class WrongUse extends Error {}
