import { useEffect, useRef } from 'react'

type OtpCredential = { code: string } | null

/** Reads the code from the SMS if the phone offers that (WebOTP), once for each code sent, until unmounted. */
export function useWebOtp(sendCount: number, onCode: (text: string) => void): void {
	const latest = useRef(onCode)
	latest.current = onCode
	useEffect(() => {
		if (sendCount === 0 || !('OTPCredential' in window)) return
		const stop = new AbortController()
		const request = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions
		navigator.credentials.get(request).then(
			(found) => {
				const code = (found as unknown as OtpCredential)?.code
				if (code) latest.current(code)
			},
			() => {},
		)
		return () => stop.abort()
	}, [sendCount])
}
