/** The form that follows a code for registration or reset (A4), as typed. */
export type PasswordForm = {
	otp: string
	first_name: string
	password: string
	rePassword: string
	referal_code: string
}

export const emptyForm: PasswordForm = { otp: '', first_name: '', password: '', rePassword: '', referal_code: '' }

/** The reference code in an invitation's link (`?ref=`), or an empty text. */
export function referenceOf(search: string): string {
	const code = new URLSearchParams(search).get('ref') ?? ''
	return /^[A-Za-z0-9_-]{1,32}$/.test(code) ? code : ''
}

export type Variant = 'registration' | 'reset'

/** Keys of the `forms` texts by field. */
export type FormErrors = Partial<Record<keyof PasswordForm, string>>

const least = { otp: 6, name: 3, password: 6 }

/** The errors of the form, by field; empty when it can be sent. */
export function passwordErrors(form: PasswordForm, variant: Variant): FormErrors {
	const registering = variant === 'registration'
	return {
		...(form.otp.length !== least.otp && { otp: 'forms:otp-length' }),
		...(registering && form.first_name.trim().length < least.name && { first_name: 'forms:name-required' }),
		...(form.password.length < least.password && { password: 'forms:password-length' }),
		...(!registering && repeatError(form)),
	}
}

function repeatError({ password, rePassword }: PasswordForm): FormErrors {
	if (rePassword.length < least.password) return { rePassword: 'forms:password-length' }
	return rePassword === password ? {} : { rePassword: 'forms:password-match' }
}
