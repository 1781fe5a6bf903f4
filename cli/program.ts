import { Argument, Command as Program } from 'commander'
import { type Command, type CommandGroup, type Options, type PlainCommand, type Terminal, WrongUse } from './command.ts'
import { completionScript, shells } from './completion.ts'

/** Runs a command with the store of the shop, which it opens and closes. `new`: it may be made. */
export type WithShop = (
	work: (shop: Pick<Terminal, 'database' | 'dataDir' | 'files' | 'config' | 'network'>) => Promise<void>,
	store?: 'new',
) => Promise<void>

/**
 * All commands as one program: arguments, help and messages are commander's. Every command has `--json`: its result, or
 * its lines, as one JSON value.
 */
export function programOf(
	groups: Record<string, CommandGroup>,
	withShop: WithShop,
	print: (text: string) => void,
): Program {
	const program = new Program('npm run haat --')
		.description('Runs the shop: what is in it, what it sells, its orders and shoppers.')
		.exitOverride()
		.configureOutput({ writeOut: print, writeErr: print, outputError: () => {} })
		.enablePositionalOptions()
	for (const [name, commands] of Object.entries(groups)) {
		const group = program
			.command(name)
			.summary(Object.keys(commands).join(', '))
			.exitOverride()
			.enablePositionalOptions()
			.configureHelp({ subcommandTerm: (command) => command.name() })
		for (const [word, command] of Object.entries(commands)) addCommand(group, word, command, withShop, print)
	}
	program
		.command('completion')
		.summary(shells.join(', '))
		.description(
			`Prints a script that completes commands in a shell: source <(npm run --silent haat -- completion bash)`,
		)
		.addArgument(new Argument('<shell>').choices(shells))
		.exitOverride()
		.action((shell) => print(completionScript(program, shell)))
	return program
}

function addCommand(
	group: Program,
	name: string,
	command: Command | PlainCommand,
	withShop: WithShop,
	print: (text: string) => void,
) {
	const { usage, summary, options } = command
	const added = group
		.command(name)
		.exitOverride()
		.summary(summary)
		.description(summary)
		.usage(`${usage} [--json]`.trim())
		.argument('[arguments...]')
	if (options) for (const [flags, description] of options) added.option(flags, description)
	else added.allowUnknownOption().passThroughOptions()
	added.option('--json', 'prints the result as JSON')
	added.action(async (args: string[], given: Options & { json?: boolean }) => {
		refuseMissing(command, args, given)
		refuseSurplus(command, args)
		const json = given.json || (!options && args.includes('--json'))
		const lines: string[] = []
		let result: { value: unknown } | undefined
		const say = (line: string) => void (json ? lines.push(line) : print(`${line}\n`))
		const data = (value: unknown) => {
			result = { value }
		}
		let failed = true
		try {
			const words = options ? args : args.filter((arg) => arg !== '--json')
			if (command.store === 'none') await command.run(words, { say, data }, given)
			else await withShop((shop) => command.run(words, { ...shop, say, data }, given), command.store)
			failed = false
		} finally {
			// What was done before a refusal is part of the result; without any of it there is the message alone.
			if (json && (!failed || result || lines.length > 0))
				print(`${JSON.stringify(result ? result.value : { lines })}\n`)
		}
	})
}

/** Throws for a command with nothing behind it that needs an argument, before it looks for something without a name. */
function refuseMissing({ usage, options }: Command | PlainCommand, args: readonly string[], given: Options): void {
	if (!options && usage.includes('--')) return
	if (args.some((arg) => options || arg !== '--json') || Object.keys(given).some((name) => name !== 'json')) return
	const [missing] = neededArguments(usage)
	if (missing !== undefined) throw new WrongUse(`${missing} is missing. Expected: ${usage}`)
}

/** The arguments that a command needs, as its usage calls them; none where the usage has alternatives. */
export function neededArguments(usage: string): string[] {
	const plain = withoutOptions(usage).replace(/\[[^\]]*\].*$/, '')
	if (plain.includes(' | ')) return []
	const names = plain.match(/<[^>]*>|[^\s<[]+/g) ?? []
	return names.filter((name) => name !== '…' && !name.startsWith('--'))
}

/** Throws for an argument that the command would not read: it may be one of a list that was meant to have commas. */
function refuseSurplus({ usage, options }: Command | PlainCommand, args: readonly string[]): void {
	// Such a command reads its options from its arguments.
	if (!options && usage.includes('--')) return
	const surplus = args.filter((arg) => options || arg !== '--json')[mostArguments(usage)]
	if (surplus !== undefined) throw new WrongUse(`«${surplus}» is one argument too many. Expected: ${usage || 'none'}`)
}

/** How many arguments a command reads at most: those in angle or square brackets; `…` and a text of words have no limit. */
export function mostArguments(usage: string): number {
	const plain = withoutOptions(usage)
	if (plain.includes('…') || plain.endsWith('<text>')) return Number.POSITIVE_INFINITY
	return plain.match(/<[^>]*>|\[[^\]]*\]|[^\s<[]+/g)?.length ?? 0
}

function withoutOptions(usage: string): string {
	return usage
		.replace(/\[(--[^\]]*|options)\]/g, '')
		.replace(/--[\w-]+ (<[^>]*>|…)/g, '')
		.trim()
}

/** Runs the program with these arguments. Throws `WrongUse` for arguments it does not know. */
export async function runProgram(program: Program, args: readonly string[]): Promise<void> {
	try {
		await program.parseAsync(args.length > 0 ? [...args] : ['--help'], { from: 'user' })
	} catch (error) {
		const { code = '', message } = error as { code?: string; message: string }
		if (/^commander\.(help|helpDisplayed|version)$/.test(code)) return
		if (code.startsWith('commander.')) throw new WrongUse(message)
		throw error
	}
}
