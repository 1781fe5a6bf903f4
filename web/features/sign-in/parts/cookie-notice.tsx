import { useEffect, useState } from 'react'
import { keepsCookies } from '#client/storage.ts'
import { useTranslation } from '#client/use-translation.ts'
import { Alert } from '#ui/alert/alert.tsx'

/** Shown before any input if the browser blocks cookies: no session lasts there. */
export function CookieNotice() {
	const { t } = useTranslation('common')
	const [blocked, setBlocked] = useState(false)
	useEffect(() => setBlocked(!keepsCookies()), [])
	return blocked ? <Alert tone="error">{t('keeping.cookies')}</Alert> : null
}
