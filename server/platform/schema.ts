import type { CatalogueTables } from './schema/catalogue.ts'
import type { IdentityTables } from './schema/identity.ts'
import type { LetterTables } from './schema/letters.ts'
import type { OrderTables } from './schema/orders.ts'
import type { PaymentTables } from './schema/payments.ts'
import type { PromoTables } from './schema/promos.ts'
import type { PromotionTables } from './schema/promotions.ts'
import type { ReviewTables } from './schema/reviews.ts'
import type { WishTables } from './schema/wishes.ts'

/** Every table, as Kysely sees it. Columns are described where the migrations create them. */
export interface Schema
	extends CatalogueTables,
		IdentityTables,
		LetterTables,
		OrderTables,
		PaymentTables,
		PromoTables,
		PromotionTables,
		ReviewTables,
		WishTables {}
