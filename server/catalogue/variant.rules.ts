type Bilingual = { en: string; bn: string }
type Option = { slug: string; name: Bilingual; values: { slug: string; name: Bilingual }[] }

/** The key of one combination: its values joined by dots, in the order of the product's options. */
export function variantKey(values: readonly string[]): string {
	return values.join('.')
}

/** The text of a line's options: «Colour: Red» for each option, in both languages. */
export function variantLabels(
	options: readonly Option[],
	values: readonly string[],
): { name: Bilingual; value: Bilingual }[] {
	return options.flatMap((option, at) => {
		const value = option.values.find((one) => one.slug === values[at])
		return value ? [{ name: option.name, value: value.name }] : []
	})
}
