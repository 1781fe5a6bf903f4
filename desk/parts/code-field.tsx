import { type ComponentProps, useEffect, useRef } from 'react'
import { TextField } from '#ui/text-field/text-field.tsx'

/** A code of an authenticator app, of a message or a recovery code. With `autoFocus` it gets the focus when it appears. */
export function CodeField({ autoFocus, ...rest }: ComponentProps<typeof TextField>) {
	const field = useRef<HTMLInputElement>(null)
	useEffect(() => {
		if (autoFocus) field.current?.focus()
	}, [autoFocus])
	return (
		<TextField
			ref={field}
			autoComplete="one-time-code"
			autoCapitalize="characters"
			spellCheck={false}
			maxLength={24}
			{...rest}
		/>
	)
}
