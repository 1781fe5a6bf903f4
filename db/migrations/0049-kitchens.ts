import { type Kysely, sql } from 'kysely'

/** Opening hours of sellers that cook, and the promised times of their meals. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
	for (const [slug, kitchen] of Object.entries(demo))
		await sql`update sellers set kitchen = ${JSON.stringify({ ...kitchen, closed: [] })}::jsonb
			where slug = ${slug} and kind = 'restaurant'`.execute(db)
}

const statements = [
	// KitchenHours of the contract; null: the seller has no opening hours.
	`alter table sellers add column kitchen jsonb check (jsonb_typeof(kitchen) = 'object')`,
	// Cooking begins at meal_at, and the meal arrives meal_from to meal_to minutes later; all null if nothing is cooked.
	`alter table order_parts add column meal_at timestamptz, add column meal_from smallint, add column meal_to smallint,
		add constraint order_parts_meal check (num_nulls(meal_at, meal_from, meal_to) in (0, 3))`,
]

type Times = [number, number][]
/** The hours of a week: Sunday to Thursday, Friday, Saturday. */
const week = (weekday: Times, friday: Times, saturday = weekday) => [...Array(5).fill(weekday), friday, saturday]
const late: Times = [[720, 1560]]

/** Hours for the restaurants of the demo shop, in stores that were filled before this migration. */
const demo = {
	'lalbagh-kacchi': {
		hours: week(
			[
				[690, 930],
				[1110, 1380],
			],
			[[840, 1410]],
		),
		minutes: { from: 40, to: 55 },
	},
	'ammar-rannaghor': { hours: week([[660, 1320]], [[840, 1320]]), minutes: { from: 35, to: 50 } },
	'agun-kabab': { hours: week([[960, 1500]], [[900, 1500]]), minutes: { from: 40, to: 55 } },
	'lal-dragon': { hours: week([[720, 1350]], [[870, 1380]]), minutes: { from: 40, to: 60 } },
	'burger-bari': {
		hours: [...Array<Times>(4).fill([[720, 1380]]), late, [[840, 1560]], late],
		minutes: { from: 30, to: 45 },
	},
	'fuchka-mama': { hours: week([[900, 1320]], [[900, 1320]]), minutes: { from: 25, to: 40 } },
}
