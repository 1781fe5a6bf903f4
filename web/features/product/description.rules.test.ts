import { expect, it } from 'vitest'
import { type Block, blocksOf } from './description.rules.ts'

const text = (...lines: string[]): Block[] => lines.map((line) => ({ kind: 'text', text: line }))

it.each<[string, Block[]]>([
	['Slender rice.\n\nCooks   white.', text('Slender rice.', 'Cooks white.')],
	['<p>One</p><p>Two &amp; three</p>', text('One', 'Two & three')],
	['Has:\n- iron\n• zinc\n1. more', [...text('Has:'), { kind: 'list', items: ['iron', 'zinc', 'more'] }]],
	['<ul><li>a</li><li>b</li></ul>', [{ kind: 'list', items: ['a', 'b'] }]],
	['5 < 6 and 7 > 3', text('5 < 6 and 7 > 3')],
	['', []],
	['ভালো চাল<br>ঝরঝরে ভাত', text('ভালো চাল', 'ঝরঝরে ভাত')],
	['<script>alert(1)</script>x', text('x')],
	['<img src=x onerror=alert(1)>x', text('x')],
	['<svg/onload=alert(1)>x', []],
	['a<iframe src="javascript:alert(1)">', text('a')],
	['<scr<script>ipt>alert(1)</script>x', []],
	['<a href="javascript:alert(1)">x</a>', text('x')],
	['<style>*{}</style>x', text('x')],
	['<!-- --><b style="x">x</b>', text('x')],
	['x<img src=x onerror=alert(1)', text('x')],
])('%j becomes the blocks %j', (description, blocks) => expect(blocksOf(description)).toEqual(blocks))
