/**
 * Texts that run a script, calling `pwned()`, where a page takes them for markup, for the value of an attribute, for an
 * address, for a template or for a part of a script.
 */
const attacks: readonly string[] = [
	'<script>pwned()</script>',
	'</script><script>pwned()</script>',
	'</textarea><script>pwned()</script>',
	'</title><script>pwned()</script>',
	'</style><script>pwned()</script>',
	'<ScRiPt>pwned()</sCrIpT>',
	'<script/x>pwned()</script>',
	'<scr<script>ipt>pwned()</scr</script>ipt>',
	'--><script>pwned()</script>',
	'<!--><script>pwned()</script>-->',
	']]><script>pwned()</script>',
	'<img src=x onerror=pwned()>',
	'<img/src/onerror=pwned()>',
	'<img src=`x`onerror=pwned()>',
	'<IMG """><SCRIPT>pwned()</SCRIPT>">',
	'"><script>pwned()</script>',
	"'><img src=x onerror=pwned()>",
	'" autofocus onfocus="pwned()',
	"' autofocus onfocus='pwned()",
	'" onmouseover="pwned()" x="',
	'" style="animation:x" onanimationstart="pwned()',
	'<svg onload=pwned()>',
	'<svg/onload=pwned()>',
	'<svg><animate onbegin=pwned() attributeName=x dur=1s>',
	'<svg><a xlink:href=javascript:pwned()><text>x',
	'<svg><script>pwned()</script></svg>',
	'<math><mtext><img src=x onerror=pwned()>',
	'<a href="javascript:pwned()">x</a>',
	'<a href=" javascript:pwned()">x</a>',
	'javascript:pwned()',
	'data:text/html,<script>pwned()</script>',
	'<iframe srcdoc="<script>parent.pwned()</script>">',
	'<iframe src=javascript:parent.pwned()>',
	'<object data=javascript:pwned()>',
	'<embed src=javascript:pwned()>',
	'<form action=javascript:pwned()><input type=submit>',
	'<button formaction=javascript:pwned() form=x>x</button>',
	'<details open ontoggle=pwned()>',
	'<video><source onerror=pwned()>',
	'<audio src=x onerror=pwned()>',
	'<body onload=pwned()>',
	'<input autofocus onfocus=pwned()>',
	'<select autofocus onfocus=pwned()>',
	'<marquee onstart=pwned()>',
	'<style onload=pwned()></style>',
	'<link rel=stylesheet href=x onerror=pwned()>',
	'<base href=javascript:pwned()//>',
	'<meta http-equiv=refresh content=0;url=javascript:pwned()>',
	'<template><script>pwned()</script></template>',
	'<noscript><p title="</noscript><img src=x onerror=pwned()>">',
	'<p style="background:url(javascript:pwned())">',
	'&lt;script&gt;pwned()&lt;/script&gt;',
	'&#60;script&#62;pwned()&#60;/script&#62;',
	'&amp;lt;script&amp;gt;pwned()',
	'\\u003cscript\\u003epwned()\\u003c/script\\u003e',
	'%3Cscript%3Epwned()%3C/script%3E',
	'＜script＞pwned()＜/script＞',
	'[x](javascript:pwned())',
	'![x](x"onerror="pwned())',
	"';pwned();//",
	'";pwned();//',
	'\\";pwned();//',
	"'-pwned()-'",
	'`;pwned();//',
	// biome-ignore lint/suspicious/noTemplateCurlyInString: it has to stay as it is
	'${pwned()}',
	'{{pwned()}}',
	"{{constructor.constructor('pwned()')()}}",
	'<%= pwned() %>',
	'#{pwned()}',
]

/** What was entered in one field. */
export type Entered = { field: string; text: string }

/**
 * Makes texts of attacks. `of(field, most)`: as many attacks as fit in so many characters, beginning after the last one that
 * was used, and a mark that is in no other text; `entered` has all of them, `unused` the attacks that are in none.
 */
export function hostileTexts() {
	const entered: Entered[] = []
	const used = new Set<number>()
	let next = 0
	const of = (field: string, most: number): string => {
		let text = `Mark${entered.length}x`
		for (const at of attacks.map((_, n) => (next + n) % attacks.length)) {
			const longer = `${attacks[at]} ${text}`
			if (longer.length > most) continue
			text = longer
			used.add(at)
			next = at + 1
		}
		entered.push({ field, text })
		return text
	}
	return { of, entered, unused: () => attacks.filter((_, at) => !used.has(at)) }
}
