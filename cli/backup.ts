import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import {
	BackupRefused,
	type ClosingKey,
	checkBackup,
	type HeldBack,
	holdRestored,
	newKeyPair,
	noteBackup,
	type OpeningKey,
	restoreBackup,
	trustRefunds,
	writeBackup,
} from '#server/platform/backup/index.ts'
import { createLog } from '#server/platform/log.ts'
import { noteDone } from './audited.ts'
import { type CommandGroup, type Options, type Terminal, WrongUse } from './command.ts'
import { wholeOf } from './edit.ts'

/** A short passphrase can be found by trying. */
const shortest = 16

const openingOptions = [
	['--identity-file <file>', 'the key that «backup key» wrote'],
	['--passphrase-file <file>', 'the passphrase, if the backup has one'],
] as const

/** A refused backup as wrong use: exit code 2. */
async function refusing<T>(work: Promise<T>): Promise<T> {
	try {
		return await work
	} catch (error) {
		throw error instanceof BackupRefused ? new WrongUse(error.message) : error
	}
}

function textOf(file: string): string {
	try {
		return readFileSync(file, 'utf8').trim()
	} catch {
		throw new WrongUse(`The file ${file} cannot be read.`)
	}
}

function passphraseOf(file: string): { passphrase: string } {
	const passphrase = textOf(file)
	if (passphrase.length < shortest) throw new WrongUse(`The passphrase needs ${shortest} characters or more.`)
	return { passphrase }
}

function closingKey({ recipient, passphraseFile }: Options): ClosingKey {
	if ((recipient === undefined) === (passphraseFile === undefined))
		throw new WrongUse('Say either --recipient age1… (see «backup key») or --passphrase-file <file>.')
	return recipient === undefined ? passphraseOf(String(passphraseFile)) : { recipient: String(recipient) }
}

function openingKey({ identityFile, passphraseFile }: Options): OpeningKey {
	if ((identityFile === undefined) === (passphraseFile === undefined))
		throw new WrongUse('Say either --identity-file <file> or --passphrase-file <file>.')
	if (identityFile === undefined) return passphraseOf(String(passphraseFile))
	const identity = textOf(String(identityFile))
		.split('\n')
		.find((line) => line && !line.startsWith('#'))
	return { identity: identity?.trim() ?? '' }
}

function placeOf({ database, dataDir, files, config }: Terminal) {
	if (!config) throw new Error('This command needs the settings of the shop.')
	return { database, dataDir, files, secret: config.secret, ownSecret: !process.env.SECRET }
}

/** Steps on a terminal, each on the same line of standard error. */
function steps() {
	const { stderr } = process
	return {
		progress: (step: string) => void (stderr.isTTY && stderr.write(`\r\x1b[2K${step}`)),
		end: () => void (stderr.isTTY && stderr.write('\r\x1b[2K')),
	}
}

type Counted = Pick<Awaited<ReturnType<typeof checkBackup>>, 'created_at' | 'tables' | 'files' | 'missing'>
function countsOf({ created_at, tables, files, missing }: Counted) {
	const rows = Object.values(tables).reduce((sum, table) => sum + table.rows, 0)
	return { created_at, tables: Object.keys(tables).length, rows, files: files.length, missing }
}
const inWords = ({ created_at, tables, rows, files, missing }: ReturnType<typeof countsOf>) =>
	`${rows} rows of ${tables} tables and ${files} files, as they were at ${created_at}${
		missing.length > 0 ? `; ${missing.length} files that rows name were not there («files check» lists them)` : ''
	}`

/** Backups of the whole shop, of its store and its files, encrypted by a key of the operator. */
export const backup: CommandGroup = {
	key: {
		usage: '<file>',
		summary:
			'writes a new key, which opens backups, and prints its recipient, which closes them; keep the file elsewhere',
		options: [],
		store: 'none',
		async run([file], { say, data }) {
			if (!file) throw new WrongUse('Name the file for the key.')
			const { identity, recipient } = await newKeyPair()
			try {
				writeFileSync(file, `# public key: ${recipient}\n${identity}\n`, { mode: 0o600, flag: 'wx' })
			} catch (error) {
				throw new WrongUse(`The key was not written: ${(error as Error).message}`)
			}
			data?.({ file, recipient })
			say(recipient)
		},
	},
	create: {
		usage: '<folder>',
		summary: 'writes a backup of the shop, also while it runs, and reads it back',
		options: [
			['--recipient <age1…>', 'closes it for the holder of this key'],
			['--passphrase-file <file>', 'closes it by the passphrase in the file'],
			['--keep <number>', 'removes older backups in the folder beyond this number'],
		],
		async run([folder], terminal, options = {}) {
			if (!folder) throw new WrongUse('Name the folder for the backup.')
			const keep = options.keep === undefined ? undefined : wholeOf(String(options.keep), 'number to keep')
			if (keep !== undefined && keep < 1) throw new WrongUse('Keep one backup at least.')
			const key = closingKey(options)
			const { progress, end } = steps()
			try {
				const done = await refusing(writeBackup(placeOf(terminal), { folder, key, keep, progress }))
				const counts = countsOf(done.manifest)
				await noteDone(terminal.database, {
					...{ entity: 'backup', after: { done: 'created', file: path.basename(done.file), rows: counts.rows } },
				})
				terminal.data?.({ file: done.file, bytes: done.bytes, ...counts, removed: done.removed })
				end()
				terminal.say(`${done.file}: ${inWords(counts)}. Read back and compared.`)
				for (const name of done.removed) terminal.say(`removed ${name}`)
			} finally {
				end()
			}
		},
	},
	check: {
		usage: '<file>',
		summary: 'reads a backup whole and compares all checksums and counts of rows; needs no shop',
		options: openingOptions,
		store: 'none',
		async run([file], { say, data }, options = {}) {
			if (!file) throw new WrongUse('Name the file of the backup.')
			const counts = countsOf(await refusing(checkBackup(file, openingKey(options))))
			data?.(counts)
			say(`The backup is complete: ${inWords(counts)}.`)
		},
	},
	restore: {
		usage: '<file>',
		summary: 'replaces the store and the files of a stopped shop by those of a backup',
		options: [
			...openingOptions,
			['--over <name>', 'the name of a store with orders, which are lost'],
			['--other-secret', 'restores although the shop has another SECRET'],
		],
		store: 'new',
		async run([file], terminal, options = {}) {
			if (!file) throw new WrongUse('Name the file of the backup.')
			const key = openingKey(options)
			const { progress, end } = steps()
			try {
				const { manifest, held } = await refusing(
					restoreBackup(placeOf(terminal), {
						...{ file, key, progress, log: createLog('error') },
						...{ over: options.over as string | undefined, otherSecret: options.otherSecret === true },
					}),
				)
				const counts = countsOf(manifest)
				await noteDone(terminal.database, {
					...{ entity: 'backup', after: { done: 'restored', created_at: counts.created_at, rows: counts.rows } },
				})
				terminal.data?.({ ...counts, held })
				end()
				terminal.say(`Restored: ${inWords(counts)}. Everybody signs in again.`)
				for (const line of heldInWords(held)) terminal.say(line)
				terminal.say('Start the shop.')
			} finally {
				end()
			}
		},
	},
	hold: {
		usage: '',
		summary:
			'after a restore by other tools, before the shop starts: ends sessions and holds back what may have been sent since, as «backup restore» does',
		options: [],
		async run(_, { database, say, data }) {
			const held = await refusing(holdRestored({ database }))
			await noteDone(database, { entity: 'backup', after: { done: 'restored by other tools' } })
			data?.({ held })
			say('Held back. Everybody signs in again.')
			for (const line of heldInWords(held)) say(line)
		},
	},
	note: {
		usage: '',
		summary: 'notes that a backup was made by other means, for the metric haat_backup_age_seconds',
		options: [],
		async run(_, { database, say }) {
			await noteBackup(database)
			await noteDone(database, { entity: 'backup', after: { done: 'created by other tools' } })
			say('Noted.')
		},
	},
	compared: {
		usage: '',
		summary:
			'after a restore, once its refunds were compared with the gateways: refunds are sent again without asking there first',
		options: [],
		async run(_, { database, say, data }) {
			const payments = await trustRefunds(database)
			await noteDone(database, { entity: 'backup', after: { done: 'refunds compared', payments } })
			data?.({ payments })
			say(`${payments} payments from the backup are like others again.`)
		},
	},
}

function heldInWords({ deliveries, issues, refunds }: HeldBack): string[] {
	return [
		...(refunds > 0 ? [`${refunds} refunds were not sent yet: the gateway is asked about each first.`] : []),
		...(deliveries > 0 ? [`${deliveries} deliveries to webhooks are not sent: see their log at the desk.`] : []),
		...issues.map((name) => `The newsletter ${name} has ended: some may not have it.`),
	]
}
