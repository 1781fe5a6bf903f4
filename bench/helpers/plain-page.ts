import { createElement, type ReactNode } from 'react'

type Open = { name: string; properties: Record<string, unknown>; children: ReactNode[] }

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
/** Names that React has in camel case, where writing them is not the same work otherwise. */
const names: Record<string, string> = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', srcset: 'srcSet' }
const characters: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" }

/**
 * The elements of a page that React rendered, without components and hooks: the least that rendering this page with React can
 * cost. Without the texts of scripts and style sheets, which are only copied.
 */
export function plainPage(html: string): ReactNode {
	const root: Open = { name: '', properties: {}, children: [] }
	const open = [root]
	const bare = html.replace(/(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g, '$1</$2>')
	for (const [, comment, close, name, attributes, text] of bare.matchAll(
		/(<!.*?>)|<\/([a-zA-Z0-9]+)>|<([a-zA-Z0-9]+)((?:"[^"]*"|[^">])*)>|([^<]+)/g,
	)) {
		const top = open.at(-1) as Open
		if (comment) continue
		if (text) top.children.push(decoded(text))
		else if (close) {
			open.pop()
			;(open.at(-1) as Open).children.push(element(top))
		} else if (name) {
			const child = { name, properties: propertiesOf(attributes ?? ''), children: [] }
			if (empty.has(name)) top.children.push(element(child))
			else open.push(child)
		}
	}
	return root.children[0]
}

function propertiesOf(attributes: string): Record<string, unknown> {
	return Object.fromEntries(
		[...attributes.matchAll(/([\w:-]+)(?:="([^"]*)")?/g)].map(([, name = '', value]) => [
			names[name] ?? name,
			value === undefined || value === '' ? true : decoded(value),
		]),
	)
}

function element({ name, properties, children }: Open): ReactNode {
	return createElement(name, properties, ...children)
}

const decoded = (text: string) => text.replace(/&(lt|gt|quot|amp|#x27);/g, (_, name: string) => characters[name] ?? '')
