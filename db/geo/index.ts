import { readFileSync } from 'node:fs'

/** A place name in both languages of the shop. */
export type PlaceName = { en: string; bn: string }

/** One of the 8 divisions: the province of an address. */
export type Division = { id: number; name: PlaceName; aliases: string[] }

/** One of the 64 districts: the city of an address. `lat` and `lon` are degrees of its centre. */
export type District = {
	id: number
	divisionId: number
	name: PlaceName
	/** Older and other spellings, Latin and Bengali, for searching. */
	aliases: string[]
	lat: number
	lon: number
}

const areaKinds = ['upazila', 'thana', 'locality'] as const

/** What an area is: a rural or small town upazila, a metropolitan police thana, or a well-known part of Dhaka. */
export type AreaKind = (typeof areaKinds)[number]

/**
 * The smallest place of an address. Ids: upazilas below 1000, thanas from 1001, localities from 2001. Names are unique
 * within a district, so a thana with the name of an upazila is listed as that upazila only.
 */
export type Area = {
	id: number
	districtId: number
	name: PlaceName
	/** Older and other spellings, Latin and Bengali, for searching. */
	aliases: string[]
	kind: AreaKind
}

/**
 * The rows of a tab separated file in this folder, each as a function from column name to value. Throws for a row with
 * another number of columns.
 */
function rows(file: string): ((column: string) => string)[] {
	const [head = '', ...lines] = readFileSync(new URL(file, import.meta.url), 'utf8')
		.replace(/\r?\n$/, '')
		.split(/\r?\n/)
	const columns = head.split('\t')
	return lines.map((line, index) => {
		const cells = line.split('\t')
		if (cells.length !== columns.length)
			throw new Error(`${file} line ${index + 2}: expected ${columns.length} columns`)
		return (column) => {
			const cell = cells[columns.indexOf(column)]
			if (cell === undefined) throw new Error(`${file}: no column ${column}`)
			return cell
		}
	})
}

/** Reads the columns that the rows of all levels have. */
function place(cell: (column: string) => string): Division {
	return {
		id: Number(cell('id')),
		name: { en: cell('en'), bn: cell('bn') },
		aliases: cell('aliases').split('|').filter(Boolean),
	}
}

/** The kind of an area; throws for an unknown word. */
function areaKind(word: string): AreaKind {
	const kind = areaKinds.find((known) => known === word)
	if (!kind) throw new Error(`areas.tsv: unknown kind ${word}`)
	return kind
}

/**
 * Every division, district and area of Bangladesh, read once from the tables in this folder. Each list is sorted by its
 * parent and then by English name, so that the areas of one district are in their displayed order.
 */
export const geo: { divisions: Division[]; districts: District[]; areas: Area[] } = {
	divisions: rows('divisions.tsv').map(place),
	districts: rows('districts.tsv').map((cell) => ({
		...place(cell),
		divisionId: Number(cell('division')),
		lat: Number(cell('lat')),
		lon: Number(cell('lon')),
	})),
	areas: rows('areas.tsv').map((cell) => ({
		...place(cell),
		districtId: Number(cell('district')),
		kind: areaKind(cell('kind')),
	})),
}
