import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

it('the server renders what replaces a part while its code loads, and does not load it', () => {
	let loads = 0
	const load = async () => {
		loads += 1
		return { default: () => createElement('b', null, 'part') }
	}
	const Part = lazyPart(load, { waiting: createElement('i', null, 'waiting') })
	expect(renderToString(createElement('p', null, createElement(Part)))).toBe('<p><i>waiting</i></p>')
	expect(loads).toBe(0)
})
