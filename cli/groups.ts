import { audit } from './audit.ts'
import { backup } from './backup.ts'
import { banners } from './banners.ts'
import { brands } from './brands.ts'
import { catalogue } from './catalogue.ts'
import { categories } from './categories.ts'
import type { CommandGroup } from './command.ts'
import { contact } from './contact.ts'
import { campaigns, collections } from './curated.ts'
import { customers } from './customers.ts'
import { delivery } from './delivery.ts'
import { files } from './files.ts'
import { flashSales } from './flash-sales.ts'
import { jobs } from './jobs.ts'
import { mappings } from './mappings.ts'
import { money } from './money.ts'
import { newsletter } from './newsletter.ts'
import { orders } from './orders.ts'
import { payments } from './payments.ts'
import { pictures } from './pictures.ts'
import { prescriptions } from './prescriptions.ts'
import { prices } from './prices.ts'
import { problems } from './problems.ts'
import { products } from './products.ts'
import { promos } from './promos.ts'
import { questions } from './questions.ts'
import { reviews } from './reviews.ts'
import { searches } from './searches.ts'
import { sellers } from './sellers.ts'
import { settlements } from './settlements.ts'
import { shop } from './shop.ts'
import { slots } from './slots.ts'
import { staff } from './staff.ts'
import { stock } from './stock.ts'
import { synonyms } from './synonyms.ts'
import { webhooks } from './webhooks.ts'
import { zones } from './zones.ts'

/** Every group by name. A new one is a file in this folder and a line here. */
export const groups: Record<string, CommandGroup> = {
	audit,
	backup,
	banners,
	brands,
	campaigns,
	catalogue,
	categories,
	collections,
	contact,
	customers,
	delivery,
	files,
	'flash-sales': flashSales,
	jobs,
	mappings,
	money,
	newsletter,
	orders,
	payments,
	pictures,
	prescriptions,
	prices,
	problems,
	products,
	promos,
	questions,
	reviews,
	searches,
	sellers,
	settlements,
	shop,
	slots,
	staff,
	stock,
	synonyms,
	webhooks,
	zones,
}
