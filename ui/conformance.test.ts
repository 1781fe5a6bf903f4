import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { Gallery } from './gallery.tsx'

/** Rules for all controls, checked on the gallery as the server renders it: a new control must be shown there. */
describe.each(['en', 'bn'] as const)('the gallery in %s, from the server', (lang) => {
	const html = renderToString(createElement(Gallery, { lang }))
	const tags = [...html.matchAll(/<([a-z][\w-]*)((?:\s[^<>]*)?)>/g)].map(([all, name, rest = '']) => ({
		all,
		name,
		rest,
	}))
	const attribute = (rest: string, name: string) => rest.match(new RegExp(`\\s${name}="([^"]*)"`))?.[1]
	const ids = tags.map((tag) => attribute(tag.rest, 'id')).filter((id) => id !== undefined)
	const named = (rest: string) => attribute(rest, 'aria-label') || attribute(rest, 'aria-labelledby')

	test('has no style attribute and no script, as the content policy demands', () => {
		expect(tags.filter((tag) => attribute(tag.rest, 'style') !== undefined || tag.name === 'script')).toEqual([])
	})

	test('uses every id once, and refers only to ids that exist', () => {
		expect(ids.length).toBe(new Set(ids).size)
		const pointers = ['for', 'aria-describedby', 'aria-labelledby', 'aria-controls']
		const targets = tags.flatMap((tag) => pointers.flatMap((name) => attribute(tag.rest, name)?.split(' ') ?? []))
		expect(targets.length).toBeGreaterThan(20)
		expect(targets.filter((target) => !ids.includes(target))).toEqual([])
	})

	test('has a label for every control', () => {
		const labels = tags.filter((tag) => tag.name === 'label').map((tag) => attribute(tag.rest, 'for'))
		const controls = tags.filter((tag) => ['input', 'select', 'textarea'].includes(tag.name ?? ''))
		expect(controls.length).toBeGreaterThan(10)
		const loose = controls.filter((tag) => !named(tag.rest) && !labels.includes(attribute(tag.rest, 'id')))
		expect(loose.filter((tag) => attribute(tag.rest, 'type') !== 'radio')).toEqual([])
	})

	test('marks a control that has an error as invalid and describes it by that error', () => {
		const invalid = tags.filter((tag) => attribute(tag.rest, 'aria-invalid') === 'true')
		expect(invalid.length).toBe(ids.filter((id) => id.endsWith('-error')).length)
		for (const tag of invalid) expect(attribute(tag.rest, 'aria-describedby')).toContain('-error')
	})

	test('has a type on every button, so that none submits a form by accident', () => {
		expect(tags.filter((tag) => tag.name === 'button' && !attribute(tag.rest, 'type'))).toEqual([])
	})

	test('hides each password until the visitor shows it', () => {
		expect(html).toContain('type="password"')
	})

	test('keeps closed panels out of the page', () => {
		expect(html).not.toContain('<dialog')
	})
})

/** The folders of the design system: `name/name.tsx` is the component; the folder has only its styles, hooks and tests. */
describe('the folders', () => {
	const ui = import.meta.dirname
	const read = (...parts: string[]) => readFileSync(path.join(ui, ...parts), 'utf8')
	const folders = readdirSync(ui, { withFileTypes: true })
		.filter((entry) => entry.isDirectory() && !['gallery', 'styles'].includes(entry.name))
		.map(({ name }) => name)
	const shown = ['gallery.tsx', ...readdirSync(path.join(ui, 'gallery')).map((file) => `gallery/${file}`)]
		.map((file) => read(file))
		.join()
	/** Components that the gallery shows only as parts of other controls. */
	const parts = ['field', 'visually-hidden']

	test.each(folders)('%s has one component of that name, which has a description and is in the gallery', (name) => {
		expect(existsSync(path.join(ui, name, `${name}.tsx`))).toBe(true)
		const others = readdirSync(path.join(ui, name)).filter((file) => file.endsWith('.tsx'))
		expect(others).toEqual([`${name}.tsx`])
		const source = read(name, `${name}.tsx`)
		const components = [...source.matchAll(/(\*\/\n)?^export function [A-Z]/gm)]
		expect(components.length).toBeGreaterThan(0)
		expect(components.filter(([, described]) => !described)).toEqual([])
		expect(source).not.toMatch(/from '#(?!ui\/)/)
		if (!parts.includes(name)) expect(shown).toContain(`/${name}/${name}.tsx'`)
	})
})
