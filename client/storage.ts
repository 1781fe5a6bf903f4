/** Storage that never throws: in private windows and on full disks it is empty. */
const safe = (of: () => Storage) => ({
	get(key: string): string | null {
		try {
			return of().getItem(key)
		} catch {
			return null
		}
	},
	/** False when it could not be stored: storage is full or blocked. */
	set(key: string, value: string): boolean {
		try {
			of().setItem(key, value)
			return true
		} catch {
			return false
		}
	},
	/** Stored keys with this prefix. */
	keys(prefix: string): string[] {
		try {
			const kept = of()
			const names = Array.from({ length: kept.length }, (_, n) => kept.key(n) ?? '')
			return names.filter((name) => name.startsWith(prefix))
		} catch {
			return []
		}
	},
	remove(key: string): void {
		try {
			of().removeItem(key)
		} catch {}
	},
})

/** Of this device, for all tabs. */
export const storage = safe(() => localStorage)
/** Of this tab alone: it survives a reload and ends with the tab. */
export const tabStorage = safe(() => sessionStorage)

/** A value stored as JSON, of unknown shape; `undefined` when absent or unreadable. */
export function readJson(key: string): unknown {
	return parseJson(storage.get(key))
}

/** The JSON value of a text; `undefined` when it is not JSON. */
export function parseJson(text: string | null | undefined): unknown {
	if (!text) return undefined
	try {
		return JSON.parse(text) as unknown
	} catch {
		return undefined
	}
}

/** The members of a stored value if it is an object; none otherwise. */
export function asRecord(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

/** Whether this page can store cookies. Browser only. */
export function keepsCookies(): boolean {
	const name = 'haat_check'
	setCookie(name, '1', 60)
	const kept = getCookie(name) === '1'
	if (kept) setCookie(name, '', 0)
	return kept
}

/** A cookie scripts may see. `maxAge` in seconds; 0 deletes. */
export function setCookie(name: string, value: string, maxAge: number): void {
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store interface is not in every browser we serve
	document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

/** The value of a cookie scripts may see; undefined when there is none. One that does not decode is removed. */
export function getCookie(name: string): string | undefined {
	const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
	if (!entry) return undefined
	try {
		return decodeURIComponent(entry.slice(name.length + 1))
	} catch {
		setCookie(name, '', 0)
		return undefined
	}
}
