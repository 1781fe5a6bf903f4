import { useState } from 'react'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { EyeIcon, EyeOffIcon } from '#ui/icons.tsx'
import { TextField, type TextFieldProps } from '#ui/text-field/text-field.tsx'

/** A password field; the password is hidden until the shopper presses the eye button. */
export function PasswordField({
	showLabel,
	hideLabel,
	...rest
}: Omit<TextFieldProps, 'type' | 'end'> & {
	/** Accessible name of the button that shows the password. */
	showLabel: string
	/** Accessible name of the button that hides it again. */
	hideLabel: string
}) {
	const [shown, setShown] = useState(false)
	return (
		<TextField
			autoCapitalize="none"
			autoComplete="current-password"
			spellCheck={false}
			{...rest}
			type={shown ? 'text' : 'password'}
			end={
				<IconButton label={shown ? hideLabel : showLabel} className="text-soft" onClick={() => setShown(!shown)}>
					{shown ? <EyeOffIcon /> : <EyeIcon />}
				</IconButton>
			}
		/>
	)
}
