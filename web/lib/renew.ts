import { tabStorage } from '#client/storage.ts'
import { keepTyped } from './typed.ts'

declare global {
	interface Window {
		/** The router's list of routes; its address names the build. */
		__reactRouterManifest?: { url: string; version: string }
	}
}

const key = 'haat.renewed'

/**
 * Opens a new document if the shop responds but a part of its page cannot load: the page's build is gone (404 for its
 * list), or the browser caches the failure of a fetch and the shopper has `pressed` for a retry. It is `target` if the
 * shopper was on the way there, else this page with what was typed; this page once for each build in a tab.
 */
export async function renewPage(pressed: boolean, target?: string): Promise<void> {
	const build = window.__reactRouterManifest?.url
	if (!build || import.meta.env.DEV) return
	const answer = await fetch(build, { method: 'HEAD', cache: 'no-store' }).catch(() => null)
	if (!answer || (answer.status !== 404 && !pressed)) return
	if (target) return location.assign(target)
	if (tabStorage.get(key) === build || !tabStorage.set(key, build)) return
	keepTyped()
	location.reload()
}
