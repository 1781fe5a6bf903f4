import { readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { staffRoles } from '#contract/desk/roles.ts'

const folder = 'docs/guides/roles'
const guides = readdirSync(folder).filter((name) => name.endsWith('.md'))

type Texts = { [key: string]: string | Texts }
const textsIn = (texts: Texts): string[] =>
	Object.values(texts).flatMap((one) => (typeof one === 'string' ? [one] : textsIn(one)))
const textsOf = (language: 'en' | 'bn') =>
	new Set(
		readdirSync(`desk/locales/${language}`).flatMap((name) =>
			textsIn(JSON.parse(readFileSync(`desk/locales/${language}/${name}`, 'utf8'))),
		),
	)
const shown = { en: textsOf('en'), bn: textsOf('bn') }

describe('the guides of roles', () => {
	it('exist for each role of staff and for sellers, in Bengali too, and the index leads to each', () => {
		const wanted = [...staffRoles, 'seller', 'seller.bn'].map((role) => `${role}.md`)
		expect(guides.filter((name) => name !== 'README.md').toSorted()).toEqual(wanted.toSorted())
		const index = readFileSync(`${folder}/README.md`, 'utf8')
		for (const name of wanted) expect(index).toContain(`(${name})`)
	})

	it.each(guides)('%s names screens and buttons that the desk has, and pictures that are there', (name) => {
		const text = readFileSync(path.join(folder, name), 'utf8')
		const named = [...text.matchAll(/\*\*(.+?)\*\*/g)].map(([, one]) => one ?? '')
		expect(named.length).toBeGreaterThan(0)
		expect(named.filter((one) => !shown[name.endsWith('.bn.md') ? 'bn' : 'en'].has(one))).toEqual([])
		for (const [, file = ''] of text.matchAll(/!\[.+?\]\((.+?)\)/g))
			expect(statSync(path.join(folder, file)).size, file).toBeGreaterThan(1_000)
	})

	it('have pictures that are small, and none that no guide shows', () => {
		const pictures = readdirSync(`${folder}/pictures`)
		const all = guides.map((name) => readFileSync(path.join(folder, name), 'utf8')).join()
		expect(pictures.filter((name) => !all.includes(`pictures/${name}`))).toEqual([])
		const bytes = pictures.reduce((sum, name) => sum + statSync(`${folder}/pictures/${name}`).size, 0)
		expect(bytes).toBeLessThan(1_500_000)
	})
})
