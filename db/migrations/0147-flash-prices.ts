import { type Kysely, sql } from 'kysely'

/**
 * The list of flash sales leaves out an item whose ordinary price is not above its flash price. When the ordinary price rises
 * above it or falls below it, that list changes, and pages that left the item out do not follow its product.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

/** An SQL value: what one piece costs without a flash sale. */
const ordinary = (row: 'old' | 'new') => `coalesce(${row}.sale_price, ${row}.price)`

const statements = [
	`create function note_flash_price() returns trigger language plpgsql as $$
	begin
		if exists (
			select from flash_items i where i.sku_id = new.id and i.ends_at > now()
				and (i.price < ${ordinary('old')}) <> (i.price < ${ordinary('new')})
		) then
			perform note_changes(array['flash']);
		end if;
		return null;
	end $$`,
	// For each row, because no order changes a price, and every order updates skus.
	`create trigger skus_flash_price after update of price, sale_price on skus for each row
		when (${ordinary('old')} <> ${ordinary('new')}) execute function note_flash_price()`,
]
