import { barePath } from './languages.ts'

/** Translations every page has. */
const always = ['common', 'forms']

const byPath: [RegExp, string[]][] = [
	[/^\/(signin|signup|forget-password)$/, ['account']],
	[/^\/my-account\/wish-list$/, ['catalogue']],
	[/^\/my-account(\/|$)/, ['account', 'checkout', 'cart', 'orders']],
	[/^\/checkout(\/|$)/, ['checkout', 'account', 'cart', 'line']],
	[/^\/order(\/|$)/, ['checkout', 'account', 'cart', 'orders']],
	[/^\/flash-sale$/, ['catalogue', 'line']],
	[/^\/terms$/, ['terms', 'contact']],
	[/^\/privacy$/, ['privacy']],
	[/^\/faq$/, ['faq']],
	[/^\/contact-us$/, ['contact']],
	[/^\/sell$/, ['sell']],
	[/^\/(newsletter\/|stock-alerts\/|s$)/, ['newsletter']],
	[/^\/o$/, ['phone-order']],
	[/^\/products\/[^/]+/, ['catalogue', 'product']],
	[/^\//, ['catalogue']],
]

/** Which translations a page needs before it is rendered. */
export function namespacesOf(pathname: string): string[] {
	const path = barePath(pathname)
	return [...always, ...(byPath.find(([pattern]) => pattern.test(path))?.[1] ?? [])]
}
