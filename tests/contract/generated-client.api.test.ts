import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { createClient } from '@hey-api/openapi-ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { apiBase } from '#contract/index.ts'
import { type Shop, startShop } from '#tests/helpers/shop.ts'
import { forEachStore } from '#tests/helpers/stores.ts'
import { deliver } from '#tests/makers/orders.ts'
import { aProduct } from '#tests/makers/products.ts'
import { aPhone } from '#tests/makers/shoppers.ts'

/**
 * A developer's program with the generated client. It is compiled with the generated types before it runs, so a document
 * whose types do not match its calls fails too.
 */
const program = `
import { client } from './client/client.gen.ts'
import * as shop from './client/sdk.gen.ts'

export type Step = { code(): Promise<string>; key: string; delivered(number: string): Promise<void> }

export async function buy(origin: string, phone: string, name: string, step: Step) {
	const { servers } = (await (await fetch(origin + '${apiBase}/openapi.json')).json()) as { servers: { url: string }[] }
	client.setConfig({ baseUrl: servers[0]!.url.replace(/^https?:\\/\\/[^/]+/, origin), throwOnError: true })

	const sent = await shop.sendOtpForLogin({ body: { phone }, throwOnError: true })
	const headless = await shop.userWithPhoneOtp({ body: { phone, otp: await step.code() }, throwOnError: false })
	const session = await shop.userWithPhoneOtp({
		body: { phone, otp: await step.code() },
		headers: { 'X-Otp-Id': sent.data.data.otp_id },
		throwOnError: true,
	})
	client.setConfig({ auth: session.data.token })

	const found = await shop.listProducts({ query: { q: name, lat: 23.746, long: 90.376 }, throwOnError: true })
	const product = found.data.data.items[0]!
	const cart = await shop.addToCart({ query: { product_id: product.id, quantity: 2 }, throwOnError: true })

	const states = await shop.listStates({ throwOnError: true })
	const province = states.data.data.find((one) => one.name === 'Dhaka')!.id
	const districts = await shop.listDistricts({ query: { stateId: province }, throwOnError: true })
	const city = districts.data.data.find((one) => one.name === 'Dhaka')!.id
	const areas = await shop.listAreas({ query: { districtId: city }, throwOnError: true })
	const address = await shop.addAddress({
		body: {
			...{ full_name: 'Rahima Akter', mobile: phone, title: 'home', address: 'House 12, Road 5' },
			...{ province, city, area: areas.data.data[0]!.id },
		},
		throwOnError: true,
	})
	const address_id = address.data.data.id
	const quote = await shop.getDeliveryPrice({ body: { address_id }, throwOnError: true })
	const placed = await shop.placeOrder({
		body: { address_id, payment_method: 'cod', expected_total: quote.data.data.total },
		headers: { 'Idempotency-Key': step.key },
		throwOnError: true,
	})
	const { number } = placed.data.data
	await step.delivered(number)
	const order = await shop.getOrder({ path: { number }, throwOnError: true })
	const list = await shop.listOrders({ throwOnError: true })
	return {
		headless: { status: headless.response?.status, code: headless.error?.code, message: headless.error?.message },
		cart: cart.data.data.flatMap(({ products }) => products).map(({ product_id, quantity }) => ({ product_id, quantity })),
		total: quote.data.data.total,
		placed: placed.data.data,
		order: order.data.data,
		numbers: list.data.data.items.map((one) => one.number),
	}
}
`

type Program = {
	buy(
		origin: string,
		phone: string,
		name: string,
		step: { code(): Promise<string>; key: string; delivered(number: string): Promise<void> },
	): Promise<{
		headless: { status: number; code: string; message: string }
		cart: { product_id: number; quantity: number }[]
		total: number
		placed: { number: string; status: string; total: number }
		order: { number: string; status: string; total: number }
		numbers: string[]
	}>
}

forEachStore((store) => {
	let shop: Shop
	let origin: string
	let folder: string
	beforeAll(async () => {
		shop = await startShop(store)
		origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })
		folder = mkdtempSync(join(tmpdir(), 'haat-client-'))
	})
	afterAll(async () => {
		await shop.close()
		rmSync(folder, { recursive: true, force: true })
	})

	test('a client generated from openapi.json compiles, signs in, buys and follows its order', async () => {
		const document = await (await fetch(`${origin}${apiBase}/openapi.json`)).json()
		await createClient({
			input: document,
			output: { path: join(folder, 'client'), module: { extension: '.ts' } },
			plugins: ['@hey-api/client-fetch', '@hey-api/typescript', '@hey-api/sdk'],
			logs: { level: 'silent', file: false },
		})
		const file = join(folder, 'program.ts')
		writeFileSync(file, program)
		await compile(folder)

		const product = await aProduct(shop.deps, { price: 120, stock: 9 })
		const phone = aPhone()
		const { buy } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as Program
		const bought = await buy(origin, phone, product.name, {
			code: async () => (await shop.message(({ to, code }) => to === phone && code !== undefined)).code ?? '',
			key: randomUUID(),
			delivered: (number) => deliver(shop.deps, number),
		})
		expect(bought.headless).toEqual({
			status: 400,
			code: 'otp_id_missing',
			message: 'The X-Otp-Id header is missing. Send the otp_id that came with the code',
		})
		expect(bought.cart).toEqual([{ product_id: product.id, quantity: 2 }])
		expect(bought.placed).toMatchObject({ status: 'placed', total: bought.total })
		expect(bought.order).toMatchObject({ number: bought.placed.number, status: 'delivered', total: bought.total })
		expect(bought.numbers).toEqual([bought.placed.number])
	})
})

/** Type-checks the program with the generated client; throws with the compiler's messages. */
async function compile(folder: string): Promise<void> {
	const compilerOptions = {
		...{ target: 'esnext', module: 'esnext', moduleResolution: 'bundler', lib: ['esnext', 'dom', 'dom.iterable'] },
		...{ strict: true, noEmit: true, skipLibCheck: true, allowImportingTsExtensions: true, types: [] },
	}
	writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['program.ts'] }))
	const tsc = join(process.cwd(), 'node_modules', 'typescript-7', 'bin', 'tsc')
	await promisify(execFile)(process.execPath, [tsc, '-p', folder]).catch((error: { stdout: string }) => {
		throw new Error(error.stdout.slice(0, 4000))
	})
}
