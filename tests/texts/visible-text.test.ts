import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const spoken = new Set(['alt', 'aria-label', 'aria-description', 'aria-valuetext', 'label', 'placeholder', 'title'])
/** Texts that are the same in every language. */
const names = new Set(['Haat', 'bKash', 'Google', 'Facebook', 'rahima@example.com'])

const filesOf = (app: string) =>
	readdirSync(app, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
		.map((file) => path.join(app, file))

/** Texts in the code that a visitor sees or hears: between tags, in attributes like `aria-label`, in expressions there. */
function textsIn(file: string, source: string): string[] {
	const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
	const found: string[] = []
	const keep = (text: string, node: ts.Node) => {
		const plain = text.replaceAll(/&\w+;/g, '').trim()
		if (!/\p{L}/u.test(plain) || names.has(plain)) return
		found.push(`${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${plain}`)
	}
	/** Only the parts of an expression that become text: not arguments of calls, not compared values. */
	const inExpression = (node: ts.Node) => {
		if (ts.isStringLiteralLike(node)) keep(node.text, node)
		else if (ts.isTemplateExpression(node)) {
			keep([node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' '), node)
		} else if (ts.isConditionalExpression(node)) {
			inExpression(node.whenTrue)
			inExpression(node.whenFalse)
		} else if (ts.isParenthesizedExpression(node)) inExpression(node.expression)
		else if (ts.isBinaryExpression(node)) {
			if (['&&', '??', '||', '+'].includes(node.operatorToken.getText())) inExpression(node.right)
			if (['??', '||', '+'].includes(node.operatorToken.getText())) inExpression(node.left)
		}
	}
	const visit = (node: ts.Node): void => {
		if (ts.isJsxText(node)) keep(node.text, node)
		if (ts.isJsxExpression(node) && node.expression && !ts.isJsxAttribute(node.parent)) inExpression(node.expression)
		if (ts.isJsxAttribute(node) && spoken.has(node.name.getText()) && node.initializer) {
			if (ts.isStringLiteral(node.initializer)) keep(node.initializer.text, node)
			else if (ts.isJsxExpression(node.initializer) && node.initializer.expression)
				inExpression(node.initializer.expression)
		}
		ts.forEachChild(node, visit)
	}
	visit(tree)
	return found
}

test('finds texts in every place where one can be', () => {
	const planted = `<p title="Red" aria-label={open ? 'Shut' : t('x')}>Loose {busy && 'words'} {\`in \${n} places\`} {t('no')}</p>`
	expect(textsIn('planted.tsx', `const x = ${planted}`).map((line) => line.replace(/^.*?: /, ''))).toEqual([
		'Red',
		'Shut',
		'Loose',
		'words',
		'in   places',
	])
})

test.each([
	['web', 150],
	['desk', 40],
])(
	'every visible text of %s comes from the locale files',
	(app, least) => {
		const files = filesOf(app)
		expect(files.length).toBeGreaterThan(least)
		expect(files.flatMap((file) => textsIn(file, readFileSync(file, 'utf8')))).toEqual([])
	},
	60_000,
)
