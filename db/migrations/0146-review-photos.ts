import { type Kysely, sql } from 'kysely'

/**
 * Photos of reviews: pictures of the media server that are public only while a review shows them. Without `review_id`: sent, and
 * in no review yet. No foreign keys to shoppers and assets: they would lock tables that every page and order reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
	for (const statement of statements) await sql.raw(statement).execute(db)
}

const statements = [
	`create table review_photos (
		asset_id int primary key,
		customer_id bigint not null,
		review_id bigint references reviews on delete cascade,
		position smallint not null default 0,
		sent_at timestamptz not null default now()
	)`,
	`create index review_photos_review on review_photos (review_id)`,
	`create index review_photos_customer on review_photos (customer_id)`,
]
