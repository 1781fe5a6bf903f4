/** The part of `document.cookie` that the storefront uses: one cookie a write, removed by `Max-Age=0`. */
export class CookieJar {
	cookies = new Map<string, string>()

	get cookie(): string {
		return [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
	}

	set cookie(text: string) {
		const [, name = '', value = '', age] = /^([^=]+)=([^;]*).*Max-Age=(\d+)/.exec(text) ?? []
		if (age === '0') this.cookies.delete(name)
		else this.cookies.set(name, value)
	}
}
