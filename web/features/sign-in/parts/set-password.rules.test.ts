import { expect, test } from 'vitest'
import { emptyForm, type PasswordForm, passwordErrors, referenceOf, type Variant } from './set-password.rules.ts'

const good: PasswordForm = {
	otp: '123456',
	first_name: 'Rahima Khatun',
	password: 'bhalobasha',
	rePassword: 'bhalobasha',
	referal_code: '',
}

test.each<[Variant, Partial<PasswordForm>, object]>([
	['registration', {}, {}],
	['registration', { rePassword: '' }, {}],
	['registration', { otp: '12345' }, { otp: 'forms:otp-length' }],
	['registration', { first_name: 'Ra' }, { first_name: 'forms:name-required' }],
	['registration', { first_name: '     ' }, { first_name: 'forms:name-required' }],
	['registration', { password: '12345' }, { password: 'forms:password-length' }],
	['reset', { first_name: '' }, {}],
	['reset', { otp: '' }, { otp: 'forms:otp-length' }],
	['reset', { rePassword: '' }, { rePassword: 'forms:password-length' }],
	['reset', { rePassword: 'bhalobashi' }, { rePassword: 'forms:password-match' }],
])('%s with %o has the errors %o', (variant, change, errors) =>
	expect(passwordErrors({ ...good, ...change }, variant)).toEqual(errors),
)

test('an empty form has an error in every required field', () => {
	expect(Object.keys(passwordErrors(emptyForm, 'registration'))).toEqual(['otp', 'first_name', 'password'])
	expect(Object.keys(passwordErrors(emptyForm, 'reset'))).toEqual(['otp', 'password', 'rePassword'])
})

test.each([
	['?ref=AB23CD45', 'AB23CD45'],
	['?redirect=%2F&ref=AB23CD45', 'AB23CD45'],
	['', ''],
	['?ref=', ''],
	['?ref=%3Cscript%3E', ''],
	[`?ref=${'A'.repeat(33)}`, ''],
])('the link %s contains the code «%s»', (search, code) => expect(referenceOf(search)).toBe(code))
