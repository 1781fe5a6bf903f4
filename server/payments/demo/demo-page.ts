import { createHash } from 'node:crypto'
import type { Language } from '#contract/refusals.ts'
import { demoPath } from './demo-bank.ts'

const style = `
:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;min-height:100dvh;display:grid;place-items:center;background:#f6f1f4;color:#211a1e}
main{box-sizing:border-box;width:min(26rem,100%);padding:1.5rem;background:#fff;border-radius:1rem;display:grid;gap:1rem}
p,h1{margin:0}h1{font-size:1.25rem}
.note{padding:.75rem 1rem;border-radius:.5rem;background:#fff3d6;color:#4a3500}
.sum{font-size:2rem;font-weight:700}
form{display:grid;gap:.5rem}
button{min-height:2.75rem;border-radius:.5rem;border:1px solid #b9a9b2;background:#fff;color:inherit;font:inherit;font-weight:600;cursor:pointer}
button[value=pay]{background:#c2185b;border-color:#c2185b;color:#fff}
button:focus-visible{outline:3px solid #1b6ac9;outline-offset:2px}
@media(prefers-color-scheme:dark){body{background:#161114;color:#f3eaef}main{background:#231b20}button{background:#231b20;border-color:#6d5c66}.note{background:#4a3500;color:#fff3d6}}`

/** The page's content policy: its style by its hash, forms to itself, nothing else. */
export const demoPolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const texts = {
	en: {
		title: 'Demo of bKash',
		strong: 'This is not bKash, and no money moves.',
		note: 'This shop runs for development without bKash credentials, so this page replaces bKash. Never type a number or PIN here.',
		pay: 'Pay',
		poor: 'Pay with an empty wallet',
		fail: 'Fail',
		cancel: 'Cancel',
	},
	bn: {
		title: 'বিকাশের ডেমো',
		strong: 'এটি আসল বিকাশ নয়, কোনো টাকা কাটা হবে না।',
		note: 'দোকানটি পরীক্ষামূলকভাবে চলছে, বিকাশের সঙ্গে যুক্ত নয়; তাই এই পাতা। এখানে কখনো নম্বর বা পিন লিখবেন না।',
		pay: 'পেমেন্ট করুন',
		poor: 'ব্যালেন্স ছাড়া চেষ্টা করুন',
		fail: 'পেমেন্ট ব্যর্থ করুন',
		cancel: 'বাতিল করুন',
	},
}

const page = (language: Language, body: string) =>
	`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${texts[language].title}</title><style>${style}</style></head><body><main><h1>${texts[language].title}</h1>${body}</main></body></html>`

const shownAmount = (amount: string, language: Language) =>
	language === 'bn'
		? `৳${Number(amount).toLocaleString('bn-BD', { minimumFractionDigits: 2 })}`
		: `BDT ${escapeHtml(amount)}`

/** The demo's payment page, in the language of the order: labelled as a demo, without scripts. */
export function demoPage(payment: { paymentID: string; amount: string; invoice: string }, language: Language): string {
	const { strong, note, ...words } = texts[language]
	const button = (value: 'pay' | 'poor' | 'fail' | 'cancel') =>
		`<button name="do" value="${value}">${words[value]}</button>`
	return page(
		language,
		`<p class="note"><strong>${strong}</strong> ${note}</p>
<p><span class="sum">${shownAmount(payment.amount, language)}</span><br>${escapeHtml(payment.invoice)}</p>
<form action="${demoPath}/answer"><input type="hidden" name="paymentID" value="${escapeHtml(payment.paymentID)}">
${button('pay')}${button('poor')}${button('fail')}${button('cancel')}</form>`,
	)
}

/** For a payment that the demo does not have, so that the language is unknown. */
export const demoUnknown = page('en', `<p class="note">There is no such payment here.</p>`)
