import { createHash, timingSafeEqual } from 'node:crypto'

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/**
 * A notification of SSLCommerz with a valid `verify_sign`: MD5 over the fields that `verify_key` names and the store's
 * hashed password, by name. It only filters noise. Null for any other.
 */
export function readStoreNotice(
	form: URLSearchParams,
	password: string,
): { id: string; invoice: string; hint?: string } | null {
	const named = (form.get('verify_key') ?? '').split(',').filter(Boolean)
	const [invoice, hint, status] = [form.get('tran_id'), form.get('val_id'), form.get('status')]
	if (!invoice || named.length === 0) return null
	const fields = new Map(named.map((name) => [name, form.get(name) ?? '']))
	fields.set('store_passwd', md5(password))
	const text = [...fields].sort(([a], [b]) => (a < b ? -1 : 1)).map(([name, value]) => `${name}=${value}`)
	const [own, given] = [Buffer.from(md5(text.join('&'))), Buffer.from(form.get('verify_sign') ?? '')]
	if (own.length !== given.length || !timingSafeEqual(own, given)) return null
	return { id: `${invoice}/${status}/${hint ?? ''}`, invoice, ...(hint && { hint }) }
}
