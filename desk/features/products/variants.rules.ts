import type { ProductRecord, ProductValues } from './product-types.ts'

type Texts = { slug?: string; en: string; bn?: string }
/** One value of a variant in a product record. */
export type OptionValue = { option: Texts; value: Texts & { meta?: string } }

/** A value of an option. `slug` null: it is not stored yet. Its texts are values of the form, by `id`. */
export type ValueDraft = { id: string; slug: string | null; meta: string | undefined }
export type OptionDraft = { id: string; slug: string | null; values: readonly ValueDraft[] }
/** `stored`: its place in the record that is edited; null: a new one. `values`: ids, in the order of the options. */
export type VariantDraft = { id: string; stored: number | null; values: readonly string[] }

/** The options and variants of a product while they are edited. `made`: how many ids were given to new ones. */
export type Variants = { options: readonly OptionDraft[]; variants: readonly VariantDraft[]; made: number }

/** How many options a product can be given here, and the most variants that it may have. */
export const mostOptions = 3
export const mostVariants = 200

const valuesOfSku = (sku: ProductRecord['skus'][number]) => (sku.values ?? []) as OptionValue[]
const slugOf = ({ slug, en }: Texts) => slug ?? en

/** The options and variants of a stored product. */
export function variantsOf({ skus }: ProductRecord): Variants {
	const options = (skus[0] ? valuesOfSku(skus[0]) : []).map(({ option }, at): OptionDraft => {
		const values = new Map<string, ValueDraft>()
		for (const sku of skus) {
			const value = valuesOfSku(sku)[at]?.value
			if (!value || values.has(slugOf(value))) continue
			values.set(slugOf(value), { id: `${at}-${values.size}`, slug: slugOf(value), meta: value.meta })
		}
		return { id: String(at), slug: slugOf(option), values: [...values.values()] }
	})
	const variants = skus.map((sku, stored) => ({
		id: String(stored),
		stored,
		values: valuesOfSku(sku).map(
			({ value }, at) => options[at]?.values.find(({ slug }) => slug === slugOf(value))?.id ?? '',
		),
	}))
	return { options, variants, made: 0 }
}

/** The texts of options and values of a stored product, as values of the form. */
export function optionTexts(record: ProductRecord): ProductValues {
	const { options } = variantsOf(record)
	const texts: ProductValues = {}
	for (const sku of record.skus)
		for (const [at, { option, value }] of valuesOfSku(sku).entries()) {
			const draft = options[at]
			const id = draft?.values.find(({ slug }) => slug === slugOf(value))?.id
			if (!draft || id === undefined) continue
			Object.assign(texts, textsOf('option', draft.id, option), textsOf('value', id, value))
		}
	return texts
}

const textsOf = (kind: 'option' | 'value', id: string, { en, bn }: Texts): ProductValues => ({
	[`${kind}.${id}.en`]: en,
	[`${kind}.${id}.bn`]: bn && bn !== en ? bn : '',
})

/** An option more, with one value, which all variants get. */
export function withOption({ options, variants, made }: Variants): Variants {
	const [option, value] = [`n${made}`, `n${made + 1}`]
	return {
		options: [...options, { id: option, slug: null, values: [{ id: value, slug: null, meta: undefined }] }],
		variants: variants.map((variant) => ({ ...variant, values: [...variant.values, value] })),
		made: made + 2,
	}
}

export const mayAddOption = ({ options }: Variants): boolean => options.length < mostOptions

/** Without an option that is not stored yet; of variants that would be the same the first stays. */
export function withoutOption(draft: Variants, id: string): Variants {
	const at = draft.options.findIndex((option) => option.id === id)
	const seen = new Set<string>()
	return {
		...draft,
		options: draft.options.toSpliced(at, 1),
		variants: draft.variants
			.map((variant) => ({ ...variant, values: variant.values.toSpliced(at, 1) }))
			.filter(({ values }) => !seen.has(keyOf(values)) && seen.add(keyOf(values))),
	}
}

const keyOf = (values: readonly string[]) => values.join(' ')

/** A value more of an option, with a variant for each combination of the other options that there is. */
export function withValue(draft: Variants, optionId: string): Variants {
	const at = draft.options.findIndex(({ id }) => id === optionId)
	const value = { id: `n${draft.made}`, slug: null, meta: undefined }
	const combinations = new Map(
		draft.variants.map(({ values }) => values.with(at, value.id)).map((values) => [keyOf(values), values]),
	)
	const made = draft.made + 1
	return {
		options: draft.options.map((option) =>
			option.id === optionId ? { ...option, values: [...option.values, value] } : option,
		),
		variants: [
			...draft.variants,
			...[...combinations.values()].map((values, n) => ({ id: `n${made + n}`, stored: null, values })),
		],
		made: made + combinations.size,
	}
}

/** Without a value and the variants that have it. */
export function withoutValue(draft: Variants, valueId: string): Variants {
	return {
		...draft,
		options: draft.options.map((option) => ({
			...option,
			values: option.values.filter(({ id }) => id !== valueId),
		})),
		variants: draft.variants.filter(({ values }) => !values.includes(valueId)),
	}
}

export const withoutVariant = (draft: Variants, id: string): Variants => ({
	...draft,
	variants: draft.variants.filter((variant) => variant.id !== id),
})

/** The combinations of values of which there is no variant. */
export function missingVariants({ options, variants }: Variants): string[][] {
	const known = new Set(variants.map(({ values }) => keyOf(values)))
	let all: string[][] = options.length > 0 ? [[]] : []
	for (const { values } of options) {
		all = all.flatMap((before) => values.map(({ id }) => [...before, id]))
		if (all.length > 1_000) return []
	}
	return all.filter((values) => !known.has(keyOf(values)))
}

/** A variant more: the stored one with these values, apart from those of new options, where it was taken out. */
export function withVariant(draft: Variants, values: readonly string[], record: ProductRecord): Variants {
	const left = new Set(draft.variants.map(({ stored }) => stored))
	const stored = variantsOf(record).variants.find(
		(variant) => !left.has(variant.stored) && variant.values.every((id, at) => id === values[at]),
	)
	if (stored) return { ...draft, variants: [...draft.variants, { ...stored, values }] }
	return {
		...draft,
		variants: [...draft.variants, { id: `n${draft.made}`, stored: null, values }],
		made: draft.made + 1,
	}
}

/** The variants in the order of their values. */
export function inOrder({ options, variants }: Variants): VariantDraft[] {
	const placeOf = (variant: VariantDraft) =>
		variant.values.map((id, at) => options[at]?.values.findIndex((value) => value.id === id) ?? 0)
	return variants
		.map((variant) => ({ variant, place: placeOf(variant) }))
		.sort((one, other) => {
			for (const [at, place] of one.place.entries()) {
				const step = place - (other.place[at] ?? 0)
				if (step !== 0) return step
			}
			return 0
		})
		.map(({ variant }) => variant)
}

/** The members `values` of a variant in a record, with the texts as they are typed. */
export function valuesOfVariant({ options }: Variants, { values }: VariantDraft, texts: ProductValues): OptionValue[] {
	const written = (kind: 'option' | 'value', id: string, slug: string | null) => {
		const en = texts[`${kind}.${id}.en`]?.trim() ?? ''
		const bn = texts[`${kind}.${id}.bn`]?.trim() ?? ''
		return { ...(slug !== null && { slug }), en: en || bn, ...((bn || en) && { bn: bn || en }) }
	}
	return values.map((id, at) => {
		const option = options[at] as OptionDraft
		const value = option.values.find((one) => one.id === id)
		return {
			option: written('option', option.id, option.slug),
			value: { ...written('value', id, value?.slug ?? null), ...(value?.meta && { meta: value.meta }) },
		}
	})
}

/** The fields of texts that are needed and empty: an option and a value have a text in one language at least. */
export function emptyTexts({ options }: Variants, texts: ProductValues): string[] {
	const ids = options.flatMap(({ id, values }) => [`option.${id}`, ...values.map((value) => `value.${value.id}`)])
	return ids.filter((id) => !texts[`${id}.en`]?.trim() && !texts[`${id}.bn`]?.trim()).map((id) => `${id}.en`)
}
