import { sql } from 'kysely'
import { migrations as known } from '#db/migrations/index.ts'
import { buildIndex, type Step } from '#db/migrations/step.ts'

const step = (statement: string, more: Omit<Step, 'up'> = {}): Step => ({
	...more,
	up: async (db) => void (await sql.raw(statement).execute(db)),
})

/** What releases add to the tables that are used most, as expansions have to. */
const expansions: Step[] = [
	step('alter table orders add column next_place text'),
	{ outside: true, up: (db) => buildIndex(db, 'orders_next_place', 'on orders (next_place)') },
	step(`alter table orders add constraint next_place check (next_place <> '') not valid`),
	step('alter table orders validate constraint next_place', { outside: true }),
	step('alter table products add column next_rank int not null default 7'),
	{ outside: true, up: (db) => buildIndex(db, 'products_next_rank', 'on products (next_rank, id)', { unique: true }) },
	step(`create function next_note() returns trigger language plpgsql as $$ begin return new; end $$;
		create trigger next_note before insert on orders for each row execute function next_note()`),
	step('create table next_places (id int primary key, order_id bigint references orders on delete cascade)'),
	step('alter table carts add column next_seen timestamptz default now()'),
	step('alter table order_lines add column next_weight int'),
]

/** The migrations of this release, and as many more as NEXT_RELEASE says. */
export const migrations: Record<string, Step> = {
	...known,
	...Object.fromEntries(
		expansions
			.slice(0, Number(process.env.NEXT_RELEASE))
			.map((one, n) => [`99${String(n).padStart(2, '0')}-next`, one]),
	),
}
