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
	[
		'&ldquo;Fresh&rdquo; &lsquo;A&rsquo; &ndash; B &mdash; 5&deg;, 2&times;&frac12; kg&hellip; &bull; X&reg; Y&trade; &copy;Z',
		'“Fresh” ‘A’ – B — 5°, 2×½ kg… • X® Y™ ©Z',
	],
	['&quot;Pure&quot;&nbsp;&amp;&nbsp;&apos;new&apos;', '"Pure" & \'new\''],
	['rice &#2453;', 'rice ক'],
	['rice &#x995;', 'rice ক'],
	['&#x1f35a; rice', '🍚 rice'],
	['&#57344;&#x10ffff;&#x10fffd;', '\ue000\u{10ffff}\u{10fffd}'],
	['&#55295;&#55296;&#57343;x', '\ud7ffx'],
	['<a href="/rice">Rice', 'Rice'],
	['One<p class="x">Two', 'One\nTwo'],
	['One<p>Two', 'One\nTwo'],
	['<h2>Rice</h2>aged', 'Rice\naged'],
	['<ul><li class="x">One<li>Two', '• One\n• Two'],
	['one<script>alert(1)</script>two', 'one two'],
	['one<!-- <b>old</b> -->two', 'one two'],
	['one<!-- open <b>two</b>', 'one'],
	// Escaped more often than it is read: the signs of markup are dropped.
	[`&${'amp;'.repeat(20)}lt;b&gt;x`, 'x'],
	[`&${'#38;'.repeat(7)}lt;`, '<'],
	[`&${'#38;'.repeat(8)}lt;`, 'lt;'],
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
