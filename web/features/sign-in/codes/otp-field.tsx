import { useEffect, useRef } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { readCode } from './otp.rules.ts'
import { useWebOtp } from './use-web-otp.ts'

const longest = 6

/**
 * One field for a code of `length` digits: typed in either script, pasted with its message, or read from the SMS. Reports a
 * complete code once for each code sent.
 */
export function OtpField(props: {
	value: string
	length: number
	/** How many codes were sent; a rise allows another report. */
	sendCount: number
	error?: string | undefined
	onChange: (code: string) => void
	onComplete?: (code: string) => void
}) {
	const { t } = useTranslation('account')
	const language = useLanguage()
	const field = useRef<HTMLInputElement>(null)
	const reported = useRef(-1)

	function take(text: string) {
		// A code requested before a reload may have any length.
		const code = readCode(text, props.sendCount === 0 ? longest : props.length)
		props.onChange(code)
		if (code.length !== props.length || reported.current === props.sendCount) return
		reported.current = props.sendCount
		props.onComplete?.(code)
	}

	useWebOtp(props.sendCount, take)
	const { error } = props
	useEffect(() => {
		if (error) field.current?.select()
	}, [error])

	return (
		<TextField
			ref={field}
			label={t('signIn.code')}
			data-autofocus
			name="otp"
			inputMode="numeric"
			autoComplete="one-time-code"
			placeholder={t('signIn.codePlaceholder', { digits: formatNumber(props.length, language) })}
			value={props.value}
			onChange={(event) => take(event.target.value)}
			error={error}
			className="figures [&_input]:text-xl [&_input]:font-bold [&_input]:placeholder:text-md [&_input]:placeholder:font-normal"
		/>
	)
}
