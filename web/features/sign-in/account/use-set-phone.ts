import { useState } from 'react'
import { errorText, waitUntil } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dropCode, keepCode, keptCode, type SentCode, sentCode } from '#web/features/sign-in/codes/kept-codes.ts'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { withBotCheck } from '#web/shop/session/bot-check.ts'

type State = {
	/** `prove`: the API requires a new proof of the shopper; `used before`: the phone is to be moved from another account. */
	step: 'number' | 'prove' | 'code' | 'used before'
	/** In the API's format. */
	phone: string
	/** The code that proved the phone, stored while the shopper decides. */
	otp: string
	/** Codes sent. */
	sent: number
	sending: boolean
	saving: boolean
	otpLength: number
	/** When another code may be requested, ms since 1970. */
	resendAt: number
	error: string | null
}

const start: State = {
	step: 'number',
	phone: '',
	otp: '',
	sent: 0,
	sending: false,
	saving: false,
	otpLength: 6,
	resendAt: 0,
	error: null,
}

/** Whether a code to a new phone is pending in this tab, whose page was reloaded since. */
export function phoneUnderWay(): boolean {
	return keptCode(['set_phone']) !== undefined
}

/** The shopper has cancelled it. */
export function dropPhone(): void {
	const code = keptCode(['set_phone'])
	if (code) dropCode(code)
}

/** The step in which the code is typed. */
function sentTo({ address, otpLength, resendAt }: SentCode) {
	return { step: 'code' as const, phone: address, otp: '', sending: false, otpLength, resendAt, error: null }
}

/** Adds a phone to the account, or changes it: a code to the new phone, and before that a proof where one is needed. */
export function useSetPhone(onSaved: () => void) {
	const { t } = useTranslation('forms')
	const [state, setState] = useState(() => {
		const code = keptCode(['set_phone'])
		return code ? { ...start, ...sentTo(code), sent: 1 } : start
	})
	const put = (part: Partial<State>) => setState((now) => ({ ...now, ...part }))

	async function send(phone: string): Promise<void> {
		const kept = keptCode(['set_phone'], phone)
		if (kept && state.step === 'number' && kept.resendAt > Date.now()) return put(sentTo(kept))
		put({ phone, sending: true, error: null })
		try {
			const { data } = await withBotCheck((bot) => call('sendPhoneCode', { body: { phone, ...bot } }))
			const code = sentCode('set_phone', phone, data)
			keepCode(code)
			setState((now) => ({ ...now, ...sentTo(code), sent: now.sent + 1 }))
		} catch (error) {
			if (isRefusal(error, 'fresh_proof_required')) return put({ step: 'prove', sending: false })
			put({ sending: false, error: errorText(error, t('network')), resendAt: waitUntil(error) })
		}
	}

	async function save(otp: string, takeOver = false): Promise<void> {
		if (state.saving) return
		put({ saving: true, error: null, otp })
		try {
			const body = { phone: state.phone, otp, ...(takeOver && { take_over: true }) }
			await call('setPhone', { body })
			dropPhone()
			put({ saving: false })
			onSaved()
		} catch (error) {
			if (isRefusal(error, 'fresh_proof_required')) return put({ step: 'prove', saving: false })
			if (isRefusal(error, 'phone_taken_long_ago')) return put({ step: 'used before', saving: false })
			const step = isRefusal(error, 'phone_taken') ? 'number' : 'code'
			put({ step, saving: false, error: errorText(error, t('network')) })
		}
	}

	return {
		...state,
		send,
		save,
		resend: () => send(state.phone),
		/** Another phone. */
		back: () => put({ step: 'number', error: null }),
	}
}

function isRefusal(error: unknown, code: string): boolean {
	return error instanceof ApiRefusal && error.code === code
}
