import { type Kysely, sql } from 'kysely'

/** Names that end in a word for something used with another product («biryani masala») are indexed in another way now. */
export async function up(db: Kysely<unknown>): Promise<void> {
	await sql`update listings l set stale = true from products p
		where p.id = l.product_id and (p.name_en ~* ${english} or p.name_bn ~ ${bengali})`.execute(db)
}

const english = '\\m(masala|cover|case|charger|cooker|holder|stand|strainer)s?\\M'
const bengali = 'মসলা|মশলা|কভার|কেস|চার্জার|কুকার|হোল্ডার|স্ট্যান্ড|ছাঁকনি'
