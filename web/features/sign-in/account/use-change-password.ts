import { useState } from 'react'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useFreshCode } from '#web/features/sign-in/fresh-proof/use-fresh-code.ts'
import { ApiRefusal, call } from '#web/shop/session/api.ts'

/** `error`: the change as a whole failed; `passwordError`: the server refuses this password. */
type State = { saving: boolean; error: string | null; passwordError: string | null }

const start: State = { saving: false, error: null, passwordError: null }

export type ChangePassword = ReturnType<typeof useChangePassword>

/** Sends a code to `address`, proves it and sets another password. */
export function useChangePassword(address: string) {
	const { t } = useTranslation('forms')
	const code = useFreshCode(address)
	const [state, setState] = useState(start)

	/** Returns whether the password is changed. */
	async function save(otp: string, password: string): Promise<boolean> {
		setState({ ...start, saving: true })
		if (!(await code.prove(otp))) {
			setState(start)
			return false
		}
		try {
			await call('changePassword', { body: { password } })
			return true
		} catch (error) {
			const refusal = error instanceof ApiRefusal ? error.code : undefined
			if (refusal === 'fresh_proof_required' || refusal === 'proof_required') code.unprove()
			const message = errorText(error, t('network'))
			setState({ ...start, ...(refusal === 'password_too_common' ? { passwordError: message } : { error: message }) })
			return false
		}
	}

	return { ...code, ...state, error: code.error ?? state.error, save }
}
