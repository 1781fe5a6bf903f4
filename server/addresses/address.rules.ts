import { cleanText } from '#contract/text.ts'

/** The limit of an account, so that nobody stores a directory of addresses. */
export const maxAddresses = 20

/** The texts of an address as they are stored: NFC, one line, single spaces. */
export function cleanFields<T extends { full_name: string; title: string; address: string }>(input: T): T {
	const line = (text: string) =>
		cleanText(text)
			.replace(/[\p{Cc}\p{Zs}]+/gu, ' ')
			.trim()
	return { ...input, full_name: line(input.full_name), title: line(input.title), address: line(input.address) }
}

/** Names of the texts that are empty once cleaned. */
export function emptyFields(fields: { full_name: string; title: string; address: string }): string[] {
	return (['full_name', 'title', 'address'] as const).filter((name) => fields[name] === '')
}

/** The address that becomes the default when the remaining ones, default first, have none: the newest. */
export function nextDefault(addresses: readonly { id: number; is_default: boolean }[]): number | undefined {
	return addresses.some((address) => address.is_default) ? undefined : addresses[0]?.id
}
