import { type Kysely, sql } from 'kysely'

/** The delivery range of a seller, and how many deliveries it makes to one area in one slot. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// The largest class of distance to which the seller delivers; nothing is sold to places beyond it.
	`alter table sellers add column reach text not null default 'country'
		check (reach in ('same_city', 'same_division', 'country'))`,
	`create table slot_area_limits (
		seller_id int not null references sellers on delete cascade,
		area_id int not null references areas on delete cascade,
		capacity smallint not null check (capacity between 0 and 1000),
		primary key (seller_id, area_id)
	)`,
	// The bookings of a slot for each area. They are counted without a limit too, so that a later limit includes them.
	`create table delivery_slot_areas (
		seller_id int not null references sellers on delete cascade,
		day date not null,
		slot smallint not null,
		area_id int not null,
		taken smallint not null check (taken >= 0),
		capacity smallint,
		primary key (seller_id, day, slot, area_id),
		constraint delivery_slot_areas_full check (taken <= capacity)
	)`,
	`alter table order_parts add column slot_area int`,
]
