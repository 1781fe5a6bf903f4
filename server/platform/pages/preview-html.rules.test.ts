import { expect, it } from 'vitest'
import { previewOf } from './preview-html.rules.ts'

const place = { base: '/preview/abc', opens: (path: string) => path.startsWith('/campaigns/') }

it('leaves out scripts and what only they need', () => {
	const html = `<html lang="en"><head lang="en"><link rel="modulepreload" href="/a.js"><link rel="manifest" href="/m"><link rel="canonical" href="/x"/>
<script nonce="1">a < b && "</p>"</script><link rel="preload" as="font" href="/f.woff2"></head><body><script type="application/ld+json">{}</script><script async src="/b.js"></script><p>Rice</p></body></html>`
	const page = previewOf(html, place)
	expect(page).not.toMatch(/<script|modulepreload|manifest|canonical/)
	expect(page).toContain('<html data-script="on" lang="en">')
	expect(page).toContain('<p>Rice</p>')
	expect(page).toContain('<link rel="preload" as="font" href="/f.woff2">')
	expect(page).toContain('<head lang="en"><base target="_blank"><meta name="robots" content="noindex">')
})

it('leads to previews of the pages that have one, and elsewhere in a tab of its own', () => {
	const links = `<head><a class="x" href="/campaigns/eid?x=1#y" data-discover="true">A</a><a href="/cart">B</a><a href="https://x.example/campaigns/eid">C</a>`
	expect(previewOf(links, place)).toBe(
		`<head><base target="_blank"><meta name="robots" content="noindex"><a class="x" target="_self" href="/preview/abc/campaigns/eid?x=1#y" data-discover="true">A</a><a href="/cart">B</a><a href="https://x.example/campaigns/eid">C</a>`,
	)
})
