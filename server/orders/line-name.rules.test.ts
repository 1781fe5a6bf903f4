import { expect, it } from 'vitest'
import { choiceOf, lineName } from './line-name.rules.ts'

const named = (en: string, bn: string) => ({ en, bn })
const rice = { name: named('Miniket rice', 'মিনিকেট চাল'), unit: named('5 kg', '৫ কেজি'), attributes: [] }
const shirt = {
	...{ name: named('Shirt', 'শার্ট'), unit: named('1 piece', '১টি') },
	attributes: [{ value: named('Red', 'লাল') }, { value: named('XL', 'এক্সএল') }],
}

it.each([
	[rice, 'en', '5 kg', 'Miniket rice, 5 kg'],
	[rice, 'bn', '৫ কেজি', 'মিনিকেট চাল, ৫ কেজি'],
	[shirt, 'en', 'Red · XL', 'Shirt, Red · XL'],
	[shirt, 'bn', 'লাল · এক্সএল', 'শার্ট, লাল · এক্সএল'],
	[{ ...rice, unit: named('', '') }, 'en', '', 'Miniket rice'],
] as const)('%j in %s is a choice of %j, named %j', (line, language, choice, name) => {
	expect(choiceOf(line, language)).toBe(choice)
	expect(lineName(line, language)).toBe(name)
})
