import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './html.rules.ts'

test.each<[string, string]>([
	['Plain rice, 5 < 6 & 7 > 6', 'Plain rice, 5 < 6 & 7 > 6'],
	['R&D and AT&T', 'R&D and AT&T'],
	['<p>One</p><p>Two<br>three</p>', 'One\nTwo\nthree'],
	['<ul><li>One</li><li> Two </li><li></li></ul>after', '• One\n• Two\nafter'],
	['a &amp; b &lt; c &#2453; &#x995; &nbsp;d', 'a & b < c ক ক d'],
	['<script>alert(1)</script><b>Bold</b>', 'Bold'],
	['<style>p { }</style >x<svg onload=alert(1)>', 'x'],
	['<p>one<script>open', 'one'],
	['<img src=x onerror=alert(1)>rest', 'rest'],
	['text <b>bold\nnext</b> line', 'text bold\nnext line'],
	['<p>one\ntwo</p>', 'one two'],
	['&lt;script&gt;alert(1)&lt;/script&gt;x', 'x'],
	['&amp;lt;b&amp;gt;x', 'x'],
	['<table><tr><td>A</td><td>B</td></tr></table>', 'A B'],
	['<!-- note -->x', 'x'],
	['&unknown; x', '&unknown; x'],
	['&#0;&#55296;&#x110000;x<br>', 'x'],
	['<p>open <a href="x', 'open'],
])('%j', (html, text) => {
	expect(plainText(html)).toBe(text)
})

test('what was cleaned is never changed again, and has no tag', () => {
	const part = fc.constantFrom(
		'<',
		'>',
		'&',
		';',
		'/',
		'b',
		'p',
		'li',
		'lt',
		'amp',
		'#60',
		' ',
		'\n',
		'<p>',
		'</p>',
		'<li>',
		'&lt;',
		'&amp;',
		'script',
	)
	fc.assert(
		fc.property(
			fc.array(part, { maxLength: 30 }).map((parts) => parts.join('')),
			(text) => {
				const once = plainText(text)
				expect(plainText(once)).toBe(once)
				expect(once).not.toMatch(/<\/?(?:p|li|script)>/)
			},
		),
		{ numRuns: 2000 },
	)
})
