import type { AccessTables } from './schema/access.ts'
import type { CatalogueTables } from './schema/catalogue.ts'
import type { DeliveryTables } from './schema/delivery.ts'
import type { FigureTables } from './schema/figures.ts'
import type { IdentityTables } from './schema/identity.ts'
import type { PromotionTables } from './schema/merchandising.ts'
import type { MessageTables } from './schema/messages.ts'
import type { OrderTables } from './schema/orders.ts'
import type { PaymentTables } from './schema/payments.ts'
import type { PromoTables } from './schema/promo-codes.ts'
import type { ReviewTables } from './schema/reviews.ts'
import type { StaffTables } from './schema/staff.ts'
import type { WishTables } from './schema/wishes.ts'

/** Every table, for Kysely. The migrations describe the columns. */
export interface Schema
	extends AccessTables,
		CatalogueTables,
		DeliveryTables,
		FigureTables,
		IdentityTables,
		MessageTables,
		OrderTables,
		PaymentTables,
		PromoTables,
		PromotionTables,
		ReviewTables,
		StaffTables,
		WishTables {}
