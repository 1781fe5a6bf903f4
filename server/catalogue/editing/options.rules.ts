import { slugOf } from '#contract/slug.ts'
import { searchable } from '#contract/text.ts'
import type { ProductOption } from '#server/platform/schema/catalogue.ts'
import type { OptionValue } from './product-record.ts'

const ownSlug = ({ slug, en }: { slug?: string; en: string }, fallback: string) =>
	slug ?? (slugOf(en) || searchable(en).replaceAll(' ', '-') || fallback)
const optionSlug = ({ option }: OptionValue) => ownSlug(option, 'option')
const valueSlug = ({ value }: OptionValue) => ownSlug(value, 'value')

/** The slugs of a variant's values. */
export function valueSlugs(values: readonly OptionValue[]): string[] {
	return values.map(valueSlug)
}

/**
 * The options of a product with those of its variants: unknown values are added in their order, further options after those
 * that the product has. Undefined when the variants do not all have the same options in the same order. A Bengali text that is
 * missing is the English one.
 */
export function mergeOptions(
	present: readonly ProductOption[],
	variants: readonly (readonly OptionValue[])[],
): ProductOption[] | undefined {
	const options = structuredClone(present) as ProductOption[]
	for (const one of (variants[0] ?? []).slice(present.length))
		options.push({
			slug: optionSlug(one),
			name: { en: one.option.en, bn: one.option.bn ?? one.option.en },
			values: [],
		})
	for (const variant of variants) {
		const slugs = variant.map(optionSlug)
		if (options.length !== slugs.length || options.some(({ slug }, at) => slug !== slugs[at])) return undefined
		for (const [at, one] of variant.entries()) {
			const option = options[at] as ProductOption
			if (one.option.bn) option.name = { en: one.option.en, bn: one.option.bn }
			const slug = valueSlug(one)
			const known = option.values.find((value) => value.slug === slug)
			const name = { en: one.value.en, bn: one.value.bn ?? known?.name.bn ?? one.value.en }
			const meta = one.value.meta ?? known?.meta
			const value = { slug, name, ...(meta === undefined ? {} : { meta }) }
			if (known) Object.assign(known, value)
			else option.values.push(value)
		}
	}
	const slugs = options.map(({ slug }) => slug)
	return new Set(slugs).size === slugs.length ? options : undefined
}
