import { type Kysely, sql } from 'kysely'

/** The time of the last change of a product (for the sitemap), and former slugs of products, categories and sellers. */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const shown = 'slug, name_en, name_bn, description_en, description_bn, price, sale_price, options, facts, active'

const statements = [
	`alter table products add column changed_at timestamptz not null default now()`,
	`create function note_change() returns trigger language plpgsql as $$
	begin
		new.changed_at := now();
		return new;
	end $$`,
	`create trigger products_changed before update of ${shown} on products for each row execute function note_change()`,
	`create table former_slugs (
		kind text not null check (kind in ('product', 'category', 'seller')),
		slug text not null,
		id int not null,
		primary key (kind, slug)
	)`,
	// A slug that is used again belongs to its new owner. Cached pages contain slugs, so they are dropped too.
	`create function note_slug() returns trigger language plpgsql as $$
	begin
		insert into former_slugs (kind, slug, id) values (tg_argv[0], old.slug, old.id)
		on conflict (kind, slug) do update set id = excluded.id;
		delete from former_slugs where kind = tg_argv[0] and slug = new.slug;
		update catalogue_version set version = version + 1;
		return null;
	end $$`,
	...(['product', 'category', 'seller'] as const).map((kind) => {
		const table = kind === 'category' ? 'categories' : `${kind}s`
		return `create trigger ${table}_slug after update of slug on ${table} for each row
			when (old.slug <> new.slug) execute function note_slug('${kind}')`
	}),
]
