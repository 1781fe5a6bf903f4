/**
 * The first script of every page, in the oldest JavaScript: sets `html[data-script]` to `on` if this browser runs the
 * storefront or `old` if it is too old for it. The unit `lh` came with Chromium 109, Safari 16.4 and Firefox 120, the
 * oldest browsers the shop supports; see docs/decisions/033. Without scripts there is no such attribute. The variants
 * `noscript:` and `old:` of the styles read it, because `@media (scripting)` is unknown before Chromium 120.
 */
export const noteBaseline = `document.documentElement.setAttribute('data-script',window.CSS&&CSS.supports&&CSS.supports('width','1lh')?'on':'old')`

/** Whether this browser runs the storefront. Browser only. */
export function isSupported(): boolean {
	return document.documentElement.dataset.script === 'on'
}
