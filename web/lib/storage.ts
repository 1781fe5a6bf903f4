/** Storage that never throws: private windows and full disks answer «nothing kept». */
const safe = (of: () => Storage) => ({
	get(key: string): string | null {
		try {
			return of().getItem(key)
		} catch {
			return null
		}
	},
	set(key: string, value: string): void {
		try {
			of().setItem(key, value)
		} catch {}
	},
	remove(key: string): void {
		try {
			of().removeItem(key)
		} catch {}
	},
})

/** Of this device, for all tabs. */
export const storage = safe(() => localStorage)
/** Of this tab alone: it outlives a reload and goes with the tab. */
export const tabStorage = safe(() => sessionStorage)

/** A value kept as JSON; `undefined` when absent or unreadable. */
export function readJson<T>(key: string): T | undefined {
	const text = storage.get(key)
	if (!text) return undefined
	try {
		return JSON.parse(text) as T
	} catch {
		return undefined
	}
}

/** A cookie scripts may see. `maxAge` in seconds; 0 deletes. */
export function setCookie(name: string, value: string, maxAge: number): void {
	const secure = location.protocol === 'https:' ? '; Secure' : ''
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store interface is not in every browser we serve
	document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${maxAge}; SameSite=Lax${secure}`
}

/** The value of a cookie scripts may see. */
export function getCookie(name: string): string | undefined {
	const entry = document.cookie.split('; ').find((part) => part.startsWith(`${name}=`))
	return entry ? decodeURIComponent(entry.slice(name.length + 1)) : undefined
}
