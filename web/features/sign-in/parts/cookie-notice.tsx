import { useEffect, useState } from 'react'
import { keepsCookies } from '#web/lib/storage.ts'
import { useTranslation } from '#web/lib/use-translation.ts'
import { Alert } from '#web/ui/alert/alert.tsx'

/** Shown before any input if the browser blocks cookies: no session lasts there. */
export function CookieNotice() {
	const { t } = useTranslation('common')
	const [blocked, setBlocked] = useState(false)
	useEffect(() => setBlocked(!keepsCookies()), [])
	return blocked ? <Alert tone="error">{t('keeping.cookies')}</Alert> : null
}
