import { createHash } from 'node:crypto'
import type { Page } from '@playwright/test'
import { httpCalls } from '#tests/helpers/http-shop.ts'
import type { ShopProcess } from '#tests/helpers/shop-process.ts'
import { operatorTokens } from '#tests/makers/operators.ts'
import { deskCall, openDesk } from './desk-owner.ts'
import { expect, hydrated, test } from './fixtures.ts'
import { hostileTexts } from './hostile.ts'
import { signIn } from './identity.ts'

// Without the content policy, which would stop what a page lets through: here the pages alone have to hold.
test.use({ bypassCSP: true })

const hash = createHash('sha256').update(operatorTokens.rina).digest('hex')
const settings = { DEMO: 'off', BOT_CHECK: 'off', OPERATOR_TOKENS: `rina:${hash}`, FAIR_USE_PAGES: '0' }
const products = 12
const day = 86_400_000

type Texts = ReturnType<typeof hostileTexts>

/** What an operator and sellers enter: the shop, sellers, categories, products, collections, campaigns, banners, promos. */
async function fillShop(shop: ShopProcess, { of }: Texts) {
	const call = httpCalls(shop.origin)
	const save = async (name: Parameters<typeof call>[0], record: object, slug?: string) => {
		const reply = await call(name, { body: { record, ...(slug && { slug }) } } as never, { token: operatorTokens.rina })
		expect(reply.status, `${name} ${JSON.stringify(reply.body)}`).toBe(200)
	}
	const both = (field: string, most: number) => ({
		[`${field}_en`]: of(field, most),
		[`${field}_bn`]: of(`${field} bn`, most),
	})
	const place = { district: 'Dhaka', area: 'Dhanmondi' }
	await save('saveSeller', {
		...{
			slug: 'hostile',
			kind: 'brand',
			...place,
			...both('name', 120),
			...both('about', 2_000),
			...both('tagline', 160),
		},
	})
	await save('saveCategory', { slug: 'hostile-goods', parent: null, ...both('name', 100) })
	const records = Array.from({ length: products }, (_, n) => ({
		...{ seller: 'hostile', slug: `hostile-${n}`, category: 'hostile-goods', ...both('name', 200) },
		...{ description_en: `Tea. ${of('description', 9_000)}`, description_bn: `চা। ${of('description bn', 9_000)}` },
		brand_en: of('brand', 80),
		facts: [
			{
				name: { en: of('fact', 300), bn: of('fact bn', 300) },
				value: { en: of('value', 300), bn: of('value bn', 300) },
			},
		],
		skus: [1, 2].map((variant) => ({
			...{ code: `H-${n}-${variant}`, price: 150, stock: 50 },
			values: [
				{
					option: { slug: 'kind', en: `Kind ${n}`, bn: `ধরন ${n}` },
					value: { slug: `kind-${variant}`, en: of('option', 80), bn: of('option bn', 80) },
				},
			],
		})),
	}))
	const saved = await call('saveProducts', { body: { records } } as never, { token: operatorTokens.rina })
	expect(
		saved.body.data,
		JSON.stringify(saved.body.data.results.flatMap(({ faults }: { faults: object[] }) => faults)),
	).toMatchObject({ new: products, refused: 0 })
	const shown = {
		...{ ...both('description', 300), ...both('story', 5_000), products: ['hostile-1', 'hostile-2'] },
		categories: ['hostile-goods'],
	}
	await save('saveCollection', { slug: 'hostile-list', ...both('name', 100), ...shown })
	const period = {
		starts_at: new Date(Date.now() - day).toISOString(),
		ends_at: new Date(Date.now() + day).toISOString(),
	}
	await save('saveCampaign', { slug: 'hostile-days', ...both('name', 100), ...shown, ...period })
	await save('saveBanner', { slug: 'hostile-banner', ...both('title', 80), ...both('text', 160), link: '/products' })
	const lines = {
		headline: 80,
		intro: 160,
		title: 80,
		description: 200,
		tagline: 160,
		about: 300,
		hint: 60,
		address: 200,
		hours: 120,
	}
	const own = Object.entries(lines).map(([field, most]) => [
		field,
		{ en: of(`shop ${field}`, most), bn: of(`shop ${field} bn`, most) },
	])
	await save('setShopTexts', {
		...Object.fromEntries(own),
		examples: { en: [of('example', 40)] },
		faq: {
			en: [{ title: of('faq title', 100), items: [{ q: of('question of faq', 200), a: of('answer of faq', 2_000) }] }],
		},
		terms: { en: [{ title: of('term', 120), body: [of('terms', 4_000)] }] },
	})
}

/** All texts and values of attributes of the page that is open, and the names of attributes that would run a script. */
function readPage(page: Page): Promise<{ texts: string[]; handlers: string[] }> {
	return page.evaluate(() => {
		const texts: string[] = [document.title]
		const handlers: string[] = []
		for (const element of document.querySelectorAll('*')) {
			const isCode = element.matches('script, style')
			for (const { name, value } of element.attributes) {
				texts.push(value)
				if (
					name.startsWith('on') ||
					(/^\s*(javascript|data:text)/i.test(value) && /^(href|src|action|formaction)$/.test(name))
				)
					handlers.push(`${element.localName} ${name}`)
			}
			if (!isCode) for (const node of element.childNodes) if (node.nodeType === 3) texts.push(node.nodeValue ?? '')
			if (element.matches('input, textarea')) texts.push((element as HTMLInputElement).value)
		}
		return { texts, handlers }
	})
}

test('what sellers, operators and shoppers enter is shown as text: no attack in any field runs, at the shop or the desk', async ({
	quietContext: context,
	openShop,
	dataDir,
}) => {
	test.setTimeout(300_000)
	const shop = await openShop(dataDir, settings)
	const texts = hostileTexts()
	const { of } = texts
	const ran: string[] = []
	await context.exposeBinding('pwned', ({ page }) => void ran.push(page.url()))
	context.on('page', (page) => page.on('dialog', (dialog) => void dialog.dismiss()))
	await fillShop(shop, texts)

	const shown = new Set<string>()
	const visit = async (page: Page, address: string, ready: () => Promise<unknown>) => {
		await page.goto(address)
		await ready()
		// Fields have focus, pointers pass, and what was written late is there.
		await page.keyboard.press('Tab')
		const read = await readPage(page)
		expect(read.handlers, address).toEqual([])
		expect(ran, address).toEqual([])
		const all = read.texts.join('\n').replace(/\s+/g, ' ')
		for (const { text } of texts.entered) if (all.includes(text.replace(/\s+/g, ' '))) shown.add(text)
	}

	const page = await context.newPage()
	const open = (path: string) => visit(page, shop.origin + path, () => hydrated(page))
	/** A page whose data is loaded by the browser. */
	const openOwn = (path: string) =>
		visit(page, shop.origin + path, async () => {
			await hydrated(page)
			await page.waitForLoadState('networkidle')
		})
	const phone = await signIn(page, shop, 'en')
	const cookies = Object.fromEntries(
		(await context.cookies(shop.origin)).map(({ name, value }) => [name, decodeURIComponent(value)]),
	)
	const calls = httpCalls(shop.origin)
	// Cookies are taken from pages of the shop only.
	const headers = { 'sec-fetch-site': 'same-origin' }
	const call = async (name: Parameters<typeof calls>[0], input: object) => {
		const reply = await calls(name, input as never, { token: cookies.auth_token as string, cookies, headers })
		expect(reply.status, `${name} ${JSON.stringify(reply.body)}`).toBe(200)
		return reply.body.data
	}
	await call('updateDetails', { body: { first_name: of('first name', 80), last_name: of('last name', 80) } })
	const address = await call('addAddress', {
		body: {
			...{ full_name: of('name of an address', 80), title: of('title of an address', 40), mobile: phone },
			...{ province: 6, city: 47, area: 1013, address: of('address', 300) },
		},
	})
	const { items } = (await call('listProducts', { query: {} })) as { items: { id: number; slug: string }[] }
	const first = items.find(({ slug }) => slug === 'hostile-1')?.id as number
	const { skus } = await call('getProduct', { params: { slugOrId: first } })
	await call('addToCart', { query: { product_id: first, quantity: 1, variant: skus[0].key } })
	await openOwn('/checkout')
	// The page of a checkout would ask for the price of a cart that is ordered meanwhile.
	await page.goto('about:blank')
	const order = await call('placeOrder', {
		body: { address_id: address.id, payment_method: 'cod', note: of('note of an order', 500) },
	})
	const number = order.number as string
	for (const state of ['confirmed', 'packed', 'handed_over', 'delivered'])
		await shop.haat('orders', 'advance', number, state)
	await call('writeReview', { params: { id: first }, body: { stars: 1, text: of('review', 1_000) } })
	const question = await call('askQuestion', { params: { id: first }, body: { text: of('question', 300) } })
	await call('reportProblem', {
		params: { number },
		body: { line: 0, kind: 'missing', note: of('note of a problem', 500) },
	})
	await call('sendContactMessage', {
		body: { name: of('name of a message', 80), reply_to: phone, topic: 'other', message: of('message', 4_000) },
	})

	const desk = await context.newPage()
	await openDesk(desk, shop, 'en', '/orders')
	await deskCall(desk, `/desk/questions/${question.id}/answer`, { text: of('answer', 1_000) })
	await deskCall(desk, `/desk/orders/${number}/notes`, { text: of('note of the desk', 1_000) })

	for (const language of ['', '/bn']) {
		const places = [
			'/products',
			'/categories',
			'/category/hostile-goods',
			'/shop',
			'/shop/hostile',
			'/mall',
			'/search?q=Mark1x',
		]
		const texts = [
			'/collections',
			'/collections/hostile-list',
			'/campaigns/hostile-days',
			'/faq',
			'/terms',
			'/contact-us',
		]
		for (const path of [...places, ...texts]) await open(language + path)
		for (let n = 0; n < products; n++) await open(`${language}/products/hostile-${n}`)
		await open(language || '/')
	}
	for (const path of ['', '/orders', '/addresses', '/account-details', '/privacy']) await openOwn(`/my-account${path}`)
	for (const path of [`/order/${number}`, `/order/${number}/invoice`]) await openOwn(path)

	const deskPages = [
		'/today',
		'/orders',
		`/orders/${number}`,
		'/returns',
		'/care',
		'/products',
		'/products/hostile-1',
		'/sellers',
	]
	const morePages = [
		'/sellers/hostile',
		'/categories',
		'/collections',
		'/collections/hostile-list',
		'/campaigns',
		'/banners',
	]
	for (const path of [...deskPages, ...morePages, '/settings', '/audit'])
		await visit(desk, shop.deskOrigin + path, async () => {
			await expect(desk.getByRole('heading', { level: 1 })).toBeVisible()
			await desk.waitForLoadState('networkidle')
		})

	expect(texts.unused(), 'every attack was entered somewhere').toEqual([])
	// Of a description the markup is removed when it is stored.
	const kept = texts.entered.filter(({ field }) => !field.startsWith('description'))
	expect(kept.filter(({ text }) => !shown.has(text)).map(({ field, text }) => `${field}: ${text.slice(-60)}`)).toEqual(
		[],
	)
})
