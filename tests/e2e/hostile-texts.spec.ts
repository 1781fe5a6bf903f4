import type { Page } from '@playwright/test'
import { apiBase } from '#contract/index.ts'
import { openDesk, openIn } from './desk-owner.ts'
import { expect, type Language, test } from './fixtures.ts'
import { open, signIn } from './identity.ts'

/** Texts that would run as a script where a page took them for markup, an attribute, a script, JSON or an address. */
const attacks = [
	'<script>RUN</script>',
	'</script><script>RUN</script>',
	'<img src=x onerror=RUN>',
	'<img src=x onerror="RUN">',
	'<svg onload=RUN>',
	'<svg><script>RUN</script></svg>',
	'<body onload=RUN>',
	'<iframe srcdoc="<script>parent.RUN</script>"></iframe>',
	'<details open ontoggle=RUN>',
	'<input autofocus onfocus=RUN>',
	'<a href="javascript:RUN">x</a>',
	'<math><mtext></p><img src=x onerror=RUN>',
	'<style>@import "javascript:RUN"</style>',
	'<template><img src=x onerror=RUN></template>',
	'<!--><img src=x onerror=RUN>-->',
	'<noscript><p title="</noscript><img src=x onerror=RUN>">',
	'"><img src=x onerror=RUN>',
	"' onmouseover='RUN' '",
	'" autofocus onfocus="RUN',
	'\\u003cimg src=x onerror=RUN\\u003e',
	'&lt;img src=x onerror=RUN&gt;',
	'&#60;img src=x onerror=RUN&#62;',
	'javascript:RUN',
	'{{constructor.constructor("RUN")()}}',
	['$', '{RUN}'].join(''),
	']]><script>RUN</script>',
	'\u2028RUN\u2029',
	'<scr<script>ipt>RUN</scr</script>ipt>',
	'<<img src=x onerror=RUN>',
	'%3Cimg src=x onerror=RUN%3E',
].map((text) => text.replaceAll('RUN', 'window.ran=1'))

/** All attacks, in texts of at most `most` characters. */
function textsOf(most: number): string[] {
	const all = ['']
	for (const attack of attacks.filter(({ length }) => length + 4 <= most)) {
		const last = `${all.at(-1)} ${attack}`.trim()
		if (last.length + 4 <= most) all[all.length - 1] = last
		else all.push(attack)
	}
	return all.map((text) => `Abc ${text}`)
}

async function expectHarmless(page: Page, shows: string) {
	await expect(page.locator('main')).toContainText(shows)
	const found = await page.evaluate(() => ({
		ran: (window as unknown as { ran?: number }).ran,
		elements: document.querySelectorAll(
			'[onerror], [onload], [onfocus], [ontoggle], [onmouseover], [srcdoc], a[href^="javascript:" i]',
		).length,
		scripts: [...document.scripts].filter(
			({ text, type }) => type !== 'application/json' && text.startsWith('window.ran'),
		).length,
	}))
	expect(found).toEqual({ ran: undefined, elements: 0, scripts: 0 })
}

test.use({ mayLog: [/status of 4\d\d/] })

test('texts that are scripts are shown as texts, wherever they were entered', async ({
	quietPage: page,
	shop,
	browser,
}) => {
	test.slow()
	const [name = '', brand = ''] = textsOf(110)
	const [description = ''] = textsOf(3_900)
	const texts = { name, brand, description, seller: 'sobuj-haat', category: 'rice-dal', price: '90', stock: '5' }
	const added = await shop.haat(
		'products',
		'add',
		...Object.entries(texts).flatMap(([key, text]) => [`--${key}`, text]),
	)
	const slug = /[a-z][a-z0-9-]+/.exec(added.split('\n').at(-1) ?? '')?.[0] ?? ''
	const { data: product } = await (await fetch(`${shop.origin}${apiBase}/products/${slug}`)).json()
	await signIn(page, shop, 'en')
	const taken = await page.evaluate(
		async ({ base, id, attacks, questions, message }) => {
			const token = /auth_token=([^;]+)/.exec(document.cookie)?.[1]
			const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
			const post = async (path: string, body: object) => {
				const { ok } = await fetch(base + path, { method: 'POST', headers, body: JSON.stringify(body) })
				return Number(ok)
			}
			const [name = '', other = ''] = attacks
			const taken = { questions: 0, names: 0, messages: 0 }
			for (const text of questions)
				taken.questions += await post(`/products/${id}/questions`, { text: `${text} How large is it?` })
			taken.names += await post('/customer/update_details', { first_name: name, last_name: other })
			const contact = { name, reply_to: 'a@mail.example', topic: 'other', message }
			taken.messages += await post('/contact', contact)
			return taken
		},
		{ base: apiBase, id: product.id, attacks, questions: textsOf(270).slice(0, 2), message: description },
	)
	expect(taken).toEqual({ questions: 2, names: 1, messages: 1 })
	const waiting = (await shop.haat('questions', 'waiting', 'sobuj-haat')).matchAll(/^(\d+) .*$/gm)
	for (const [line, id = ''] of waiting)
		if (line.includes(slug)) await shop.haat('questions', 'answer', id, 'shop', description.slice(0, 400))
	for (const language of ['en', 'bn'] satisfies Language[]) {
		await expect(async () => {
			await open(page, shop, language, `/products/${slug}`)
			await expectHarmless(page, name)
			await expect(page.locator('#questions article')).toHaveCount(2, { timeout: 1_000 })
		}).toPass()
		for (const path of [
			'/products?sort=newest',
			`/search?q=${encodeURIComponent(attacks[2] ?? '')}`,
			'/my-account/account-details',
		]) {
			await open(page, shop, language, path)
			await expectHarmless(page, '')
		}
	}
	const desk = await (await browser.newContext()).newPage()
	await openDesk(desk, shop, 'en', '/care')
	await expectHarmless(desk, '')
	for (const path of ['/care/messages', '/products', `/products/${slug}`, '/audit']) {
		await openIn(desk, shop, 'en', path)
		await expectHarmless(desk, '')
	}
})
