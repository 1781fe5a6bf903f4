/**
 * In the oldest JavaScript: sets `html[data-script]` to `on` if this browser runs the storefront or `old` if it is too old for
 * it. The unit `lh` came with Chromium 109, Safari 16.4 and Firefox 120, the oldest browsers the shop supports; see
 * docs/decisions/033. Without scripts there is no such attribute. The variants `noscript:` and `old:` of the styles read it,
 * because `@media (scripting)` is unknown before Chromium 120.
 */
const noteBaseline = `d.setAttribute('data-script',window.CSS&&CSS.supports&&CSS.supports('width','1lh')?'on':'old')`

/**
 * Counts the frames in `html[data-painted]`, up to 2. Until then phones leave out the cards of a list that are below the first screen, so
 * that the first screen is painted sooner, and the rest is laid out in tasks of its own. At once where the browser will scroll: to a
 * part of the page, or after a reload or Back.
 */
const noteFirstPaint = `function p(i){if(i)d.setAttribute('data-painted',i);if(i<2)requestAnimationFrame(function(){setTimeout(p,0,i+1)})}var n=window.performance&&performance.getEntriesByType&&performance.getEntriesByType('navigation')[0];p(n&&n.type==='navigate'&&!location.hash?0:2)`

/** The first script of every page. */
export const firstScript = `(function(d){${noteBaseline};${noteFirstPaint}})(document.documentElement)`

/** Whether this browser runs the storefront. Browser only. */
export function isSupported(): boolean {
	return document.documentElement.dataset.script === 'on'
}
