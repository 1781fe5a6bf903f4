import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepsCookies } from '#web/lib/storage.ts'
import { Alert } from '#web/ui/alert/alert.tsx'

/** Said before anything is typed where the browser blocks cookies: nobody stays signed in there. */
export function CookieNotice() {
	const { t } = useTranslation('common')
	const [blocked, setBlocked] = useState(false)
	useEffect(() => setBlocked(!keepsCookies()), [])
	return blocked ? <Alert tone="error">{t('keeping.cookies')}</Alert> : null
}
