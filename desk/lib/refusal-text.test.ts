import { expect, it } from 'vitest'
import { ApiRefusal, NetworkFault } from '#client/api-errors.ts'
import { fieldTexts, refusalText } from './refusal-text.ts'

const refusal = (errors?: Record<string, string>) =>
	new ApiRefusal(400, { code: 'invalid_input', message: 'Please check what you entered', ...(errors && { errors }) })

it.each([
	['a fault of the catalogue', refusal({ parent: 'too_deep' }), 'Categories have at most four levels'],
	['a file that cannot be read', refusal({ file: 'file_empty' }), 'The file is empty.'],
	['the code of a refusal', refusal({ phone: 'phone_too_short' }), 'The phone number is too short'],
	['a code without a text', refusal({ name: 'unknown_key' }), 'Please check what you entered'],
	['two fields with one text', refusal({ one: 'too_deep', two: 'too_deep' }), 'Categories have at most four levels'],
	['no fields', refusal(), 'Please check what you entered'],
	['no response', new NetworkFault(undefined), 'no network'],
])('%s', (_name, error, shown) => expect(refusalText(error, 'no network', 'en')).toBe(shown))

it('the fields have texts in the language', () => {
	expect(fieldTexts(refusal({ parent: 'too_deep' }), 'bn')).toEqual({
		parent: 'ক্যাটাগরির সর্বোচ্চ চারটি স্তর হতে পারে',
	})
	expect(fieldTexts(new Error('no refusal'), 'en')).toEqual({})
})
