/** The properties that search engines require of each type, after schema.org and their structured-data rules. */
const required: Record<string, string[]> = {
	OnlineStore: ['name', 'url', 'logo', 'address'],
	Organization: ['name'],
	PostalAddress: ['addressLocality', 'addressCountry'],
	ContactPoint: ['contactType'],
	WebSite: ['name', 'url', 'potentialAction'],
	SearchAction: ['target', 'query-input'],
	EntryPoint: ['urlTemplate'],
	BreadcrumbList: ['itemListElement'],
	ItemList: ['itemListElement', 'numberOfItems'],
	ListItem: ['position'],
	Product: ['name', 'image', 'description', 'offers', 'url'],
	Brand: ['name'],
	Offer: ['price', 'priceCurrency', 'availability', 'url'],
	AggregateOffer: ['lowPrice', 'highPrice', 'offerCount', 'priceCurrency', 'availability'],
	AggregateRating: ['ratingValue', 'ratingCount', 'bestRating'],
	Review: ['author', 'reviewRating'],
	Rating: ['ratingValue'],
	Person: ['name'],
	Question: ['name'],
	Answer: ['text'],
	FAQPage: ['mainEntity'],
}
const addresses = ['url', 'item', 'image', 'logo', 'urlTemplate', '@id', 'sameAs']

/** The faults of a JSON-LD document, as sentences; empty when engines can use all of it. */
export function schemaFaults(document: unknown): string[] {
	const { '@context': context, '@graph': graph } = (document ?? {}) as Record<string, unknown>
	if (context !== 'https://schema.org' || !Array.isArray(graph)) return ['is no graph of schema.org']
	return graph.flatMap((node) => faults(node, '@graph'))
}

function faults(node: unknown, where: string): string[] {
	if (Array.isArray(node)) return node.flatMap((one, at) => faults(one, `${where}[${at}]`))
	if (typeof node !== 'object' || node === null) return valueFaults(node, where)
	const fields = node as Record<string, unknown>
	const type = fields['@type']
	if (type === undefined) return Object.keys(fields).join() === '@id' ? [] : [`${where} has no type`]
	const requiredKeys = required[String(type)]
	if (!requiredKeys) return [`${where} is a ${type}, which has no rules here`]
	return [
		...requiredKeys.filter((field) => fields[field] === undefined).map((field) => `${where} (${type}) lacks ${field}`),
		...positionFaults(fields, where),
		...Object.entries(fields).flatMap(([field, value]) => faults(value, `${where}.${field}`)),
	]
}

function valueFaults(value: unknown, where: string): string[] {
	if (value === null || value === undefined || value === '' || Number.isNaN(value)) return [`${where} is empty`]
	const field = /\.([^.[]+)(\[\d+\])?$/.exec(where)?.[1] ?? ''
	if (addresses.includes(field) && !/^https?:\/\/[^\s]+$/.test(String(value)))
		return [`${where} is no whole address: ${value}`]
	return []
}

function positionFaults(fields: Record<string, unknown>, where: string): string[] {
	const list = fields.itemListElement
	if (!Array.isArray(list)) return []
	return list.some((item, at) => item.position !== at + 1) ? [`${where} does not count from one`] : []
}
