import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { shells } from './completion.ts'
import { groups } from './groups.ts'
import { programOf, runProgram } from './program.ts'

async function printed(...args: string[]): Promise<string> {
	let text = ''
	const noShop = () => Promise.reject(new Error('completion needs no shop'))
	await runProgram(
		programOf(groups, noShop, (part) => {
			text += part
		}),
		args,
	)
	return text
}

/** What bash offers for each of these lines, whose last word is being typed. */
async function offered(lines: readonly (readonly string[])[]): Promise<string[][]> {
	const asked = lines.map((words) => {
		const quoted = ['haat', ...words].map((word) => `'${word}'`).join(' ')
		return `COMP_WORDS=(${quoted}); COMP_CWORD=${words.length}; COMPREPLY=(); _haat; echo "\${COMPREPLY[*]}"`
	})
	const script = `${await printed('completion', 'bash')}\n${asked.join('\n')}`
	const output = execFileSync('bash', ['--norc', '--noprofile', '-u', '-c', script], { encoding: 'utf8' })
	return output
		.split('\n')
		.slice(0, -1)
		.map((line) => line.split(' ').filter(Boolean))
}

describe('completion', () => {
	it('bash offers every group, every command and every option', async () => {
		const commands = Object.entries(groups).flatMap(([group, all]) =>
			Object.entries(all).map(([name, { options = [] }]) => ({ group, name, options })),
		)
		const found = await offered([
			[''],
			...Object.keys(groups).map((group) => [group, '']),
			...commands.map(({ group, name }) => [group, name, '--']),
		])
		expect(found[0]?.toSorted()).toEqual([...Object.keys(groups), 'completion'].toSorted())
		for (const [at, [group, all]] of Object.entries(groups).entries())
			expect(found[at + 1], group).toEqual(Object.keys(all))
		for (const [at, { group, name, options }] of commands.entries()) {
			const names = options.flatMap(([flags]) => /--[a-z-]+/.exec(flags) ?? [])
			expect(found[at + 1 + Object.keys(groups).length], `${group} ${name}`).toEqual([...names, '--json', '--help'])
		}
	})

	it('bash offers what fits what was typed, options after arguments too, and leaves files to itself', async () => {
		const lines = [
			['pic'],
			['pictures', 'a'],
			['pictures', 'add', 'rice', 'front.jpg', '--b'],
			['pictures', 'add', 'r'],
		]
		expect(await offered([...lines, ['nothing', ''], ['completion', '']])).toEqual([
			...[['pictures'], ['add', 'alt'], ['--bn'], [], [], [...shells]],
		])
	})

	it.each(shells)(
		'%s: the script has every group and command, and the shell reads it where it is installed',
		async (shell) => {
			const script = await printed('completion', shell)
			for (const [group, all] of Object.entries(groups))
				for (const name of Object.keys(all)) expect(script).toMatch(new RegExp(`${group}\\b.*\\b${name}\\b`))
			// Of a file: fish does not read a script from the socket that its input would be.
			const folder = mkdtempSync(join(tmpdir(), 'haat-completion-'))
			onTestFinished(() => rmSync(folder, { recursive: true }))
			writeFileSync(join(folder, 'script'), script)
			const { error, status, stderr } = spawnSync(shell, ['-n', join(folder, 'script')], { encoding: 'utf8' })
			if (!error) expect([status, stderr]).toEqual([0, ''])
		},
	)

	it('another shell is refused with those there are', async () => {
		await expect(printed('completion', 'csh')).rejects.toThrow('bash, zsh, fish')
		await expect(printed('completion')).rejects.toThrow('missing required argument')
	})
})
