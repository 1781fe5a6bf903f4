type Bilingual = { en: string; bn: string }
type Option = { slug: string; name: Bilingual; values: { slug: string; name: Bilingual }[] }

/** The values of a variant in both languages, «Red, Large»; null for a product without options. */
export function variantText(options: readonly Option[], values: readonly string[]): Bilingual | null {
	if (values.length === 0) return null
	const names = values.map((slug, at) => options[at]?.values.find((one) => one.slug === slug)?.name)
	const text = (language: 'en' | 'bn') => names.map((name, at) => name?.[language] ?? values[at]).join(', ')
	return { en: text('en'), bn: text('bn') }
}

/** Members that name a variant in a product record: its values; without options none are needed. */
export function namesOfSku({ options, values }: { options: readonly Option[]; values: readonly string[] }): object {
	if (values.length === 0) return {}
	return {
		values: values.map((slug, at) => {
			const option = options[at]
			const name = option?.values.find((one) => one.slug === slug)?.name
			return {
				option: { slug: option?.slug, en: option?.name.en, bn: option?.name.bn },
				value: { slug, en: name?.en, bn: name?.bn },
			}
		}),
	}
}
