import type { Deps } from '#server/deps.ts'
import { readEmail } from '#server/identity/customers/email.rules.ts'
import { keyedHash } from '#server/platform/keyed-hash.ts'
import { seal, unsealed } from '#server/platform/seal.ts'
import { type SocialProvider, splitName } from './provider.ts'

export const demoPath = '/api/v2/identity/social-demo'

type Code = { state: string; email: string; name: string }

/**
 * Replaces Google or Facebook where there are no credentials and `config.social.demo` allows it: a page of the shop,
 * labelled as a demo, asks for the identity to use.
 */
export function demoProvider({ config }: Pick<Deps, 'config'>, provider: string): SocialProvider {
	return {
		start: async ({ state }) => {
			const page = new URL(demoPath, config.publicOrigin)
			page.search = new URLSearchParams({ provider, state }).toString()
			return page
		},
		finish: async (back, { state }) => {
			const code = unsealed<Code>(config.secret, 'social-demo', back.searchParams.get('code') ?? '')
			if (back.searchParams.get('state') !== state || code?.state !== state) throw new Error('another trip')
			const email = readEmail(code.email) ?? null
			const subject = keyedHash(config.secret, 'social-demo', provider, code.email || code.name)
				.toString('hex')
				.slice(0, 24)
			return { subject, email, emailVerified: provider === 'google' && email !== null, ...splitName(code.name) }
		},
	}
}

/** The callback address of the page's form, with a code only this shop can make. */
export function demoReturn({ config }: Pick<Deps, 'config'>, choice: Code & { provider: string }): URL {
	const { provider, ...code } = choice
	const back = new URL(`/api/v2/identity/social/${provider}/callback`, config.publicOrigin)
	const sealed = seal(config.secret, 'social-demo', code)
	back.search = new URLSearchParams({ code: sealed, state: code.state }).toString()
	return back
}

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/**
 * The page itself: no script and no style from other hosts. Cancelling does as the providers do: it returns an error in
 * place of a code.
 */
export function demoPage(provider: string, state: string): string {
	const fields = `<input type="hidden" name="provider" value="${escapeHtml(provider)}"><input type="hidden" name="state" value="${escapeHtml(state)}">`
	const cancelled = new URLSearchParams({ error: 'access_denied', state })
	const cancel = escapeHtml(`/api/v2/identity/social/${provider}/callback?${cancelled}`)
	return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>Demo sign-in</title></head><body><main><h1>Demo of ${escapeHtml(provider)} sign-in</h1><p><strong>This is not ${escapeHtml(provider)}.</strong> This shop runs for development and has no ${escapeHtml(provider)} credentials, so this page replaces it. Never type a password here.</p><form action="${demoPath}/choose">${fields}<p><label>Name <input name="name" value="Rahima Khatun" required maxlength="80"></label></p><p><label>Email <input name="email" type="email" value="rahima.demo@gmail.com" maxlength="254"></label> (empty: they give none)</p><p><button>Continue as this person</button> <a href="${cancel}">Cancel</a></p></form></main></body></html>`
}
