/** The data of a product needed to choose its options. */
export type Choosable = {
	variations: {
		attribute: { slug: string; name: string }
		value: string
		label: string
		meta: string | null
	}[]
	skus: { key: string; values: string[]; price: number; sale_price: number | null; stock: number }[]
}

export type OptionValue = { value: string; label: string; meta: string | null }
export type OptionGroup = { slug: string; name: string; values: OptionValue[] }
export type ChosenSku = Choosable['skus'][number]

/** The chosen value of each attribute. */
export type Choice = Readonly<Record<string, string>>

/** The attributes in the product's order, each with its values. */
export function groupsOf({ variations }: Choosable): OptionGroup[] {
	const groups = new Map<string, OptionGroup>()
	for (const { attribute, value, label, meta } of variations) {
		const group = groups.get(attribute.slug) ?? { ...attribute, values: [] }
		groups.set(attribute.slug, group)
		if (!group.values.some((known) => known.value === value)) group.values.push({ value, label, meta })
	}
	return [...groups.values()]
}

/**
 * The initial choice: with one attribute the cheapest in stock (the cheapest of all if none is in stock), otherwise the
 * values of attributes with a single one.
 */
export function startChoice(product: Pick<Choosable, 'skus'>, groups: OptionGroup[]): Choice {
	const [group, ...others] = groups
	if (group && others.length === 0) {
		const value = cheapestOf(product.skus)?.values[0]
		return value === undefined ? {} : { [group.slug]: value }
	}
	return Object.fromEntries(
		groups.flatMap(({ slug, values: [only, ...more] }) => (only && more.length === 0 ? [[slug, only.value]] : [])),
	)
}

/** The cheapest in stock, or the cheapest of all if none is; of equals the first. */
export function cheapestOf<Sku extends Pick<ChosenSku, 'price' | 'sale_price' | 'stock'>>(
	skus: Sku[],
): Sku | undefined {
	const rank = (sku: Sku) => [sku.stock > 0 ? 0 : 1, sku.sale_price ?? sku.price] as const
	return [...skus].sort((one, other) => rank(one)[0] - rank(other)[0] || rank(one)[1] - rank(other)[1])[0]
}

/** The chosen combination, once every attribute is chosen; undefined before that and for one that is not on sale. */
export function chosenSku<Sku extends ChosenSku>(
	product: { skus: Sku[] },
	groups: OptionGroup[],
	choice: Choice,
): Sku | undefined {
	if (groups.some(({ slug }) => choice[slug] === undefined)) return undefined
	return product.skus.find(({ values }) => groups.every(({ slug }, at) => values[at] === choice[slug]))
}

/** The first attribute without a choice. */
export function missingGroup(groups: OptionGroup[], choice: Choice): OptionGroup | undefined {
	return groups.find(({ slug }) => choice[slug] === undefined)
}

/** Combinations with a value and the other choices. */
export function skusWith(
	product: Choosable,
	groups: OptionGroup[],
	choice: Choice,
	slug: string,
	value: string,
): ChosenSku[] {
	return product.skus.filter(({ values }) =>
		groups.every((group, at) => {
			const selection = group.slug === slug ? value : choice[group.slug]
			return selection === undefined || values[at] === selection
		}),
	)
}

/** Whether this value is available with the other choices. */
export function isOffered(
	product: Choosable,
	groups: OptionGroup[],
	choice: Choice,
	slug: string,
	value: string,
): boolean {
	return skusWith(product, groups, choice, slug, value).some(({ stock }) => stock > 0)
}

/** The choice after selecting a value; choices that are impossible with it are removed. */
export function choose(product: Choosable, groups: OptionGroup[], choice: Choice, slug: string, value: string): Choice {
	const next: Record<string, string> = { ...choice, [slug]: value }
	if (skusWith(product, groups, next, slug, value).length > 0) return next
	for (const group of groups) {
		if (group.slug === slug) continue
		const kept = next[group.slug]
		if (kept !== undefined && skusWith(product, groups, { [slug]: value }, group.slug, kept).length === 0)
			delete next[group.slug]
	}
	return skusWith(product, groups, next, slug, value).length > 0
		? next
		: { ...startChoice(product, groups), [slug]: value }
}
