import { tokenCookie } from './device.ts'

/**
 * An inline script of the pages of signed-in shoppers (`handle.shopper`), in the oldest JavaScript: without the cookie of a
 * session it loads the sign-in page at once, which `RequireShopper` would do when everything has loaded and is hydrated.
 * The attribute `data-target` is the address of that page up to the place to return to. Offline nothing is done: the page
 * says itself what is missing.
 */
export const sendGuests = `(function(s){if(navigator.onLine&&document.documentElement.dataset.script==='on'&&!/(^|; )${tokenCookie}=[^;]/.test(document.cookie))location.replace(s.dataset.target+encodeURIComponent(location.pathname+location.search))})(document.currentScript)`
