import { expect, it } from 'vitest'
import { invoiceTexts } from './invoice-texts.rules.ts'

type Tree = { [key: string]: string | Tree }
const keysOf = (tree: Tree, at = ''): string[] =>
	Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? `${at}${key}` : keysOf(value, `${key}.`)))
const wordsOf = (tree: Tree): string[] =>
	Object.values(tree).flatMap((value) => (typeof value === 'string' ? value : wordsOf(value)))

it('has every word in both languages', () => {
	expect(keysOf(invoiceTexts.bn).sort()).toEqual(keysOf(invoiceTexts.en).sort())
	for (const word of wordsOf(invoiceTexts.en)) expect(word).toMatch(/^[A-Z][ A-Za-z]+$|^bKash$/)
	for (const word of wordsOf(invoiceTexts.bn)) expect(word).toMatch(/^[\p{Script=Bengali}\s]+$/u)
})

it('never uses one word for two amounts', () => {
	for (const { subtotal, delivery, discount, rounding, total, vat } of [invoiceTexts.en, invoiceTexts.bn])
		expect(new Set([subtotal, delivery, discount, rounding, total, vat]).size).toBe(6)
})
