/**
 * In the oldest JavaScript: sets `html[data-script]` to `on` if this browser runs the storefront or `old` if it is too old for
 * it. The unit `lh` came with Chromium 109, Safari 16.4 and Firefox 120, the oldest browsers the shop supports; see
 * docs/decisions/033. Without scripts there is no such attribute. The variants `noscript:` and `old:` of the styles read it,
 * because `@media (scripting)` is unknown before Chromium 120.
 */
const noteBaseline = `d.setAttribute('data-script',window.CSS&&CSS.supports&&CSS.supports('width','1lh')?'on':'old')`

/**
 * Counts the steps of the first paint in `html[data-painted]`, up to 2. Until then phones leave out the cards of a list that are below
 * the first screen, so that the first screen is painted sooner; the rest is laid out in tasks of its own, once the largest
 * picture is painted, which would have to wait for them, or half a second after the first frame. At once where the browser will
 * scroll: to a part of the page, or after a reload or Back.
 */
const noteFirstPaint = `var s=0;function p(i){d.setAttribute('data-painted',i);if(i<2)requestAnimationFrame(function(){setTimeout(p,0,2)})}function g(){if(!s)s=1,p(1)}var n=window.performance&&performance.getEntriesByType&&performance.getEntriesByType('navigation')[0];if(n&&n.type==='navigate'&&!location.hash){requestAnimationFrame(function(){setTimeout(g,500)});try{new PerformanceObserver(function(l){if(l.getEntries().some(function(e){return e.url}))g()}).observe({type:'largest-contentful-paint',buffered:true})}catch(e){}}else p(2)`

/**
 * Requests the font of Latin letters, whose address the script's element has. On a slow network it would not be there for the
 * first paint, and would take its bytes from the picture and the script: `html[data-slow]` shows text in a font of the device.
 */
const requestFont = `var c=navigator.connection,f=document.currentScript.getAttribute('data-font');if(c&&/[23]g/.test(c.effectiveType))d.setAttribute('data-slow','');else if(f){var l=document.createElement('link');l.rel='preload';l.as='font';l.type='font/woff2';l.crossOrigin='anonymous';l.href=f;document.head.appendChild(l)}`

/** The first script of every page. Its element has the address of the font of Latin letters, if the page needs it. */
export const firstScript = `(function(d){${noteBaseline};${requestFont};${noteFirstPaint}})(document.documentElement)`

/** Whether this browser runs the storefront. Browser only. */
export function isSupported(): boolean {
	return document.documentElement.dataset.script === 'on'
}
