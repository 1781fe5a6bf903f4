/**
 * English texts that the specification fixes word for word, unusual spelling and grammar included, by the file that contains
 * them. They must not be corrected. `{…}` are values. `tests/texts/fixed-texts.test.ts` compares the files with this list.
 */
export const fixedTexts: Readonly<Record<string, readonly string[]>> = {
	'contract/messages/en.json': ['Invalid Otp', 'sending to many otp. wait for some time !'],
	'server/identity/customers/texts.rules.ts': ['your Password is successfully reseted'],
	'web/locales/en/account.json': [
		'Change phone number',
		'Checking...',
		'Enter {{digits}} digit otp',
		'Error : ',
		'Login Successfull',
		'Sending',
		'Verification code successfully resend',
		'back to login',
		'your Password is successfully reseted',
	],
	'web/locales/en/cart.json': [
		'Amount : BDT {{discount}}',
		'Please sign in to claim promo code',
		'Successfully claimed',
	],
	'web/locales/en/catalogue.json': ['Out of Stock', 'View Cart'],
	'web/locales/en/checkout.json': [
		'Add Address',
		'Address Added',
		'Address Updated',
		'Enter Address',
		'Enter your Full Name',
		'Enter your Mobile Number',
		'Select Area',
		'Select City',
		'Select Province',
		'Select or Enter a Label for Effective delivery',
		'Update Address',
	],
	'web/locales/en/forms.json': [
		'Full name is required',
		'OTP must have 6 Character',
		'Password Must have 6 Character Long',
		'Phone is required',
	],
}
