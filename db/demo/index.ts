import { baby } from './catalogue/baby.ts'
import { beauty } from './catalogue/beauty.ts'
import { categories } from './catalogue/categories.ts'
import { withPacks } from './catalogue/category-pictures.ts'
import { clothing } from './catalogue/clothing.ts'
import { cookedFood } from './catalogue/cooked-food.ts'
import { drinks } from './catalogue/drinks.ts'
import { eggDairy } from './catalogue/egg-dairy.ts'
import { electronics } from './catalogue/electronics.ts'
import { fish } from './catalogue/fish.ts'
import { fruit } from './catalogue/fruit.ts'
import { health } from './catalogue/health.ts'
import { homeCare } from './catalogue/home-care.ts'
import { household } from './catalogue/household.ts'
import { meat } from './catalogue/meat.ts'
import { medicine } from './catalogue/medicine.ts'
import { oilSpice } from './catalogue/oil-spice.ts'
import { pantry } from './catalogue/pantry.ts'
import { personalCare } from './catalogue/personal-care.ts'
import { restaurantFood } from './catalogue/restaurant-food.ts'
import { riceDal } from './catalogue/rice-dal.ts'
import { sellers } from './catalogue/sellers.ts'
import { snacks } from './catalogue/snacks.ts'
import { stationery } from './catalogue/stationery.ts'
import { sweetsBakery } from './catalogue/sweets-bakery.ts'
import { vegetables } from './catalogue/vegetables.ts'
import type { DemoCategory, DemoProduct, DemoSeller } from './types.ts'

const products: DemoProduct[] = [
	...riceDal,
	...oilSpice,
	...pantry,
	...vegetables,
	...fruit,
	...fish,
	...meat,
	...eggDairy,
	...snacks,
	...drinks,
	...cookedFood,
	...restaurantFood,
	...sweetsBakery,
	...medicine,
	...health,
	...baby,
	...homeCare,
	...household,
	...personalCare,
	...beauty,
	...electronics,
	...clothing,
	...stationery,
]

/** The whole demo catalogue: categories, sellers and products. */
export const demoCatalogue: { categories: DemoCategory[]; sellers: DemoSeller[]; products: DemoProduct[] } = {
	categories: withPacks(categories, products),
	sellers,
	products,
}
