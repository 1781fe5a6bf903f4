import { type Kysely, sql } from 'kysely'

/**
 * For changing what is around the catalogue: former slugs of collections, delivery fees of sellers, and audit entries of
 * closed days, limits of slots, and flash sales.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	// A collection and a campaign share their slugs, so both have the kind `collection`.
	`alter table former_slugs drop constraint former_slugs_kind_check`,
	`alter table former_slugs add constraint former_slugs_kind_check
		check (kind in ('product', 'category', 'seller', 'collection'))`,
	`create trigger collections_slug after update of slug on collections for each row
		when (old.slug <> new.slug) execute function note_slug('collection')`,

	// Fees by distance in BDT, as in contract/delivery-fees.ts; null: the usual ones. Those of the whole shop are written
	// to every seller without its own, so that a checkout reads nothing else than the seller.
	`alter table sellers add column fees jsonb, add column own_fees boolean not null default false`,
	`create function take_shop_fees() returns trigger language plpgsql as $$
	begin
		new.fees := (select value::jsonb from settings where key = 'delivery_fees');
		return new;
	end $$`,
	`create trigger sellers_fees before insert on sellers for each row when (not new.own_fees)
		execute function take_shop_fees()`,

	`create trigger slot_area_limits_audited after insert or update or delete on slot_area_limits for each row
		execute function audit_row('seller', 'seller_id')`,
	// Not for bookings, which update `taken`.
	`create function audit_closed_slot() returns trigger language plpgsql as $$
	begin
		insert into audit (entity, entity_id, action, before, after) values ('seller', new.seller_id, 'changed',
			jsonb_build_object('closed', null), jsonb_build_object('closed', new.closed, 'day', new.day, 'slot', new.slot));
		return null;
	end $$`,
	`create trigger delivery_slots_audited_insert after insert on delivery_slots for each row
		when (new.closed) execute function audit_closed_slot()`,
	`create trigger delivery_slots_audited after update of closed on delivery_slots for each row
		when (old.closed <> new.closed) execute function audit_closed_slot()`,
	`create trigger flash_sales_audited after insert or update or delete on flash_sales for each row
		execute function audit_row('flash_sale', 'id')`,
]
