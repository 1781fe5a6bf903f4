import { useEffect, useState } from 'react'
import { formatNumber } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { Button } from '#ui/button/button.tsx'

/** Sends a code again, once `againIn` seconds have passed since that value came. */
export function ResendButton(props: { againIn: number; busy: boolean; onSend: () => void }) {
	const { t } = useTranslation('common')
	const language = useLanguage()
	const [end, setEnd] = useState(() => Date.now() + props.againIn * 1000)
	const [now, setNow] = useState(Date.now)
	useEffect(() => setEnd(Date.now() + props.againIn * 1000), [props.againIn])
	const left = Math.max(0, Math.ceil((end - now) / 1000))
	const waits = left > 0
	useEffect(() => {
		if (!waits) return
		const timer = setInterval(() => setNow(Date.now()), 1000)
		return () => clearInterval(timer)
	}, [waits])
	const send = () => {
		setEnd(Date.now() + props.againIn * 1000)
		setNow(Date.now())
		props.onSend()
	}
	return (
		<Button variant="ghost" disabled={waits} loading={props.busy} onClick={send}>
			{waits ? t('sendAgainIn', { count: left, seconds: formatNumber(left, language) }) : t('sendAgain')}
		</Button>
	)
}
