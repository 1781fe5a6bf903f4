import { type Kysely, sql } from 'kysely'

/** Audit entries of closed days say what was before: a slot that nobody has closed is open. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`
		create or replace function audit_closed_slot() returns trigger language plpgsql as $$
		begin
			insert into audit (entity, entity_id, action, before, after) values ('seller', new.seller_id, 'changed',
				jsonb_build_object('closed', not new.closed),
				jsonb_build_object('closed', new.closed, 'day', new.day, 'slot', new.slot));
			return null;
		end $$`.execute(db)
}
