import type { DeliveryFees, SomeFees } from '#contract/delivery-fees.ts'
import { ZoneRecord } from '#contract/delivery-zones.ts'
import { readFees, readZoneRecords, saveZone, usualFees } from '#server/delivery/index.ts'
import { type Command, type CommandGroup, type Options, type Terminal, WrongUse } from './command.ts'
import { distances, feeChange, feeLine, feeOptions } from './delivery.ts'
import { commandLine, property, reportSaved, textOf } from './edit.ts'
import { recordFiles } from './record-files.ts'

const options = [
	['--name <text>', 'English name'],
	['--name-bn <text>', 'Bengali name; without one the English name is shown'],
	[
		'--places <names>',
		'all of its places, with commas: «Dhaka» a district, «Gazipur > Tongi» an area, «Sylhet division»',
	],
	...feeOptions,
	['--to <distance>', `only for parcels to one distance: ${Object.keys(distances).join(', ')}; without it for all`],
	['--shop-fees', 'removes its fees: those of the shop count'],
	['--undelivered', 'nobody delivers there'],
	['--delivered', 'sellers deliver there again, as far as each does'],
	['--slug <slug>', 'its name in these commands'],
] as const

/** The fees of a zone after a change: of all distances, or of the one in `--to`. Undefined where nothing was said of them. */
async function feesOf({ database: { db } }: Terminal, given: Options, present: SomeFees | null) {
	if (given.shopFees === true) return null
	const change = feeChange(given)
	if (!change) return undefined
	const word = textOf(given, 'to')
	if (word !== undefined && !Object.hasOwn(distances, word))
		throw new WrongUse(`«${word}» is none of ${Object.keys(distances).join(', ')}.`)
	const chosen = Object.entries(distances).flatMap(([one, distance]) =>
		word === undefined || one === word ? [distance] : [],
	)
	const shop = (await readFees(db))[0]?.fees ?? usualFees
	const now: DeliveryFees = { ...shop, ...present }
	return { ...present, ...Object.fromEntries(chosen.map((distance) => [distance, { ...now[distance], ...change }])) }
}

async function recordOf(terminal: Terminal, given: Options, present: SomeFees | null): Promise<ZoneRecord> {
	const [name, slug, places] = [textOf(given, 'name'), textOf(given, 'slug'), textOf(given, 'places')]
	const fees = await feesOf(terminal, given, present)
	return {
		...(name !== undefined && { name_en: name }),
		...property(given, 'nameBn', 'name_bn'),
		...(places !== undefined && {
			places: places
				.split(',')
				.map((one) => one.trim())
				.filter(Boolean),
		}),
		...(fees !== undefined && { fees }),
		...(given.undelivered === true && { delivered: false }),
		...(given.delivered === true && { delivered: true }),
		...(slug !== undefined && { slug }),
	}
}

async function store(terminal: Terminal, slug: string | undefined, record: ZoneRecord): Promise<void> {
	reportSaved(terminal, await saveZone(terminal.database.db, { actor: commandLine, slug }, record))
}

async function existing({ database }: Terminal, slug: string | undefined) {
	const [found] = slug ? await readZoneRecords(database.db, slug) : []
	if (!found) throw new WrongUse(`There is no zone «${slug ?? ''}».`)
	return found
}

const archive = (active: boolean): Command => ({
	usage: '<slug>',
	summary: active ? 'makes an archived zone count again' : 'lets a zone no longer count',
	options: [],
	async run([slug], terminal) {
		await store(terminal, (await existing(terminal, slug)).slug, { active })
	},
})

function linesOf({ slug, name_en, places, fees, delivered, active }: Awaited<ReturnType<typeof existing>>): string[] {
	const shown = places.length > 6 ? [...places.slice(0, 5), `and ${places.length - 5} more`] : places
	const notes = [delivered ? '' : 'not delivered', active ? '' : 'archived'].filter(Boolean)
	return [
		[slug, name_en, shown.join(', '), ...notes].join('  '),
		...Object.entries(distances).flatMap(([word, distance]) => {
			const fee = fees?.[distance]
			return fee ? [feeLine(word, fee)] : []
		}),
	]
}

/** Delivery zones: districts and areas with a name, with their own fees or without delivery. */
export const zones: CommandGroup = {
	list: {
		usage: '',
		summary: 'every zone with its places and fees, archived ones too',
		options: [],
		async run(_args, { database: { db }, say, data }) {
			const rows = await readZoneRecords(db)
			data?.(rows)
			for (const row of rows) for (const line of linesOf(row)) say(line)
			if (rows.length === 0) say('No zone yet: `zones add --name … --places … --base …`.')
		},
	},
	add: {
		usage: '--name <text> --places <names> [options]',
		summary: 'a new zone; fees that are not given are those of the shop',
		options,
		async run(_args, terminal, given = {}) {
			await store(terminal, undefined, await recordOf(terminal, given, null))
		},
	},
	set: {
		usage: '<slug> [options]',
		summary: 'changes a zone',
		options,
		async run([slug], terminal, given = {}) {
			const zone = await existing(terminal, slug)
			await store(terminal, zone.slug, await recordOf(terminal, given, zone.fees))
		},
	},
	...recordFiles({
		name: 'zones',
		schema: ZoneRecord,
		read: readZoneRecords,
		save: (db, slug, record) => saveZone(db, { actor: commandLine, slug }, record),
	}),
	archive: archive(false),
	restore: archive(true),
}
