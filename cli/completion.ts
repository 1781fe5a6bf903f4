import type { Command } from 'commander'

export const shells = ['bash', 'zsh', 'fish'] as const
type Shell = (typeof shells)[number]

/** A word of the command line: the words that may follow it, and its options. */
type Words = { name: string; summary: string; next: Words[]; options: { name: string; summary: string }[] }

function wordsOf(command: Command): Words {
	return {
		...{ name: command.name(), summary: command.summary() || command.description() },
		next: [...command.commands.map(wordsOf), ...choicesOf(command)],
		options: [...command.options, { long: '--help', description: 'explains it' }].flatMap(({ long, description }) =>
			long ? [{ name: long, summary: description ?? '' }] : [],
		),
	}
}

/** The words of an argument that is one of a list. */
const choicesOf = (command: Command): Words[] =>
	command.registeredArguments.flatMap(({ argChoices = [] }) =>
		argChoices.map((name) => ({ name, summary: '', next: [], options: [] })),
	)

const namesOf = (all: readonly { name: string }[]) => all.map(({ name }) => name).join(' ')

/**
 * A script that completes the commands of a program in a shell, for a function `haat` that it adds where there is none.
 * Groups, commands and options are those of the program.
 */
export function completionScript(program: Command, shell: Shell): string {
	const root = wordsOf(program)
	const text = { bash, zsh, fish }[shell](root)
	return `# Completes the commands of the shop in ${shell}.\n${text}`
}

/** The cases of a shell's `case` in which words follow: the words before, and those that may follow. */
function cases(root: Words): string[] {
	return root.next.flatMap((group) => [
		...(group.next.length > 0 ? [`\t'${group.name}') names='${namesOf(group.next)}' ;;`] : []),
		...group.next.map((command) => `\t'${group.name} ${command.name}') names='${namesOf(command.options)}' ;;`),
	])
}

const runHaat = `type haat >/dev/null 2>&1 || haat() { npm run --silent haat -- "$@"; }`

const bash = (root: Words) => `${runHaat}
_haat() {
	local word="\${COMP_WORDS[COMP_CWORD]}" names=''
	local before="\${COMP_WORDS[*]:1:COMP_CWORD < 3 ? COMP_CWORD - 1 : 2}"
	case "$before" in
	'') names='${namesOf(root.next)}' ;;
${cases(root).join('\n')}
	esac
	# After a command come its options, and otherwise files.
	if ((COMP_CWORD > 2)) && [[ $word != -* ]]; then names=''; fi
	COMPREPLY=($(compgen -W "$names" -- "$word"))
}
complete -o default -F _haat haat
`

const zsh = (root: Words) => `${runHaat}
_haat() {
	local names=''
	case "\${(j: :)words[2,CURRENT < 4 ? CURRENT - 1 : 3]}" in
	'') names='${namesOf(root.next)}' ;;
${cases(root).join('\n')}
	esac
	if ((CURRENT > 3)) && [[ $PREFIX != -* ]]; then
		_files
	else
		compadd -- \${=names}
	fi
}
compdef _haat haat
`

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`

function fish(root: Words): string {
	const line = (before: string, kind: string, { name, summary }: { name: string; summary: string }) =>
		`complete -c haat -n '__haat_after ${before}' ${kind} ${name.replace(/^--/, '')} -d ${quoted(summary)}`
	const lines = root.next.flatMap((group) => [
		line('', '-f -a', group),
		...group.next.flatMap((command) => [
			line(group.name, '-f -a', command),
			...command.options.map((option) => line(`${group.name} ${command.name}`, '-l', option)),
		]),
	])
	return `type -q haat; or function haat
	npm run --silent haat -- $argv
end
function __haat_after
	set -l words (commandline -opc)
	set -l before (string join ' ' -- $words[2..3])
	test "$before" = "$argv"
end
${lines.join('\n')}
`
}
