import { useEffect } from 'react'
import { create } from 'zustand'
import { errorText, localErrorText, waitUntil } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { dropCode, keepCode, keptCode, sentCode } from '#web/features/sign-in/codes/kept-codes.ts'
import type { PasswordForm, Variant } from '#web/features/sign-in/parts/set-password.rules.ts'
import { usePanels } from '#web/lib/panels.ts'
import { ApiRefusal, call } from '#web/shop/session/api.ts'
import { withBotCheck } from '#web/shop/session/bot-check.ts'
import { forgetSession, keepSession } from '#web/shop/session/session.ts'
import { type CodeFlow, type CodeFlowEvent, codeFlow, initialFlow } from './code-flow-state.ts'

/** The pending registration or reset; shared by the page that starts it and the dialog that ends it. */
export const useFlow = create<CodeFlow>(() => initialFlow)

/** Takes one step. */
export function step(event: CodeFlowEvent): void {
	useFlow.setState(codeFlow(useFlow.getState(), event))
}

const purposes = { registration: 'register', reset: 'reset' } as const

/**
 * Continues with a code that was sent in this tab before a reload, or to this number a moment ago. Returns whether there is
 * one.
 */
function resumeFlow(variant: Variant, phone?: string): boolean {
	const code = keptCode([variant], phone)
	if (!code || (phone !== undefined && code.resendAt <= Date.now())) return false
	step({ type: 'resume', variant, phone: code.address, otpLength: code.otpLength, resendAt: code.resendAt })
	usePanels.getState().openModal('SIGN_UP_SET_PASSWORD', { variant })
	return true
}

/** Used by the page that starts a registration or a reset, after hydration. */
export function useResumedFlow(variant: Variant): void {
	useEffect(() => void resumeFlow(variant), [variant])
}

/** The actions of registration and reset. */
export function useCodeFlow() {
	const { t } = useTranslation('forms')

	async function send(): Promise<boolean> {
		const { user, resetPassword } = useFlow.getState()
		const purpose = purposes[resetPassword ? 'reset' : 'registration']
		try {
			const { data } = await withBotCheck((bot) =>
				call('sendSmsCode', { body: { phone: user.phone, purpose, ...bot } }),
			)
			const code = sentCode(resetPassword ? 'reset' : 'registration', user.phone, data)
			keepCode(code)
			step({ type: 'sent', ...code })
			return true
		} catch (error) {
			step({ type: 'send failed', message: errorText(error, t('network')), resendAt: waitUntil(error) })
			return false
		}
	}

	return {
		/** Starts: for a registration the phone is looked up first; then a code is sent and its dialog opens. */
		async begin(variant: Variant, phone: string) {
			if (resumeFlow(variant, phone)) return
			step({ type: 'begin', variant, phone })
			if (variant === 'registration') {
				try {
					const known = await withBotCheck((bot) => call('phoneExistCheck', { body: { phone, ...bot } }))
					if (known.status) return step({ type: 'refused', message: known.message })
				} catch (error) {
					return step({ type: 'failed here', message: localErrorText(error, t('network-error')) })
				}
			}
			if (await send()) usePanels.getState().openModal('SIGN_UP_SET_PASSWORD', { variant })
		},
		async resend() {
			step({ type: 'resend' })
			await send()
		},
		/** Returns whether it succeeded. */
		async confirm(form: PasswordForm): Promise<boolean> {
			step({ type: 'confirm' })
			try {
				await prove(form.otp)
				const { user, resetPassword } = useFlow.getState()
				await (resetPassword ? setPassword(user.phone, form.password) : register(user.phone, form))
				dropCode({ use: resetPassword ? 'reset' : 'registration', address: user.phone })
				step({ type: 'confirmed' })
				return true
			} catch (error) {
				const code = error instanceof ApiRefusal ? error.code : undefined
				step({
					type: 'confirm failed',
					message: errorText(error, t('network')),
					field: code === 'password_too_common' ? 'password' : 'otp',
					unproved: code === 'proof_required',
				})
				return false
			}
		},
	}
}

async function prove(otp: string): Promise<void> {
	const { user, resetPassword, proved } = useFlow.getState()
	if (proved === otp) return
	const purpose = purposes[resetPassword ? 'reset' : 'registration']
	await call('verifySmsCode', { body: { phone: user.phone, purpose, otp } })
	step({ type: 'proved', otp })
}

async function register(phone: string, form: PasswordForm): Promise<void> {
	const name = form.first_name.trim()
	const referal_code = form.referal_code.trim()
	const body = { name, phone, first_name: name, password: form.password, ...(referal_code && { referal_code }) }
	keepSession(await call('registerPhonePassword', { body }))
}

/** The specification ends any session this browser had. */
async function setPassword(phone: string, password: string): Promise<void> {
	await call('resetPassword', { body: { phone, password } })
	forgetSession()
}
