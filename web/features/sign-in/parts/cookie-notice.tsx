import { useEffect, useState } from 'react'
import { keepsCookies } from '#web/lib/storage.ts'
import { useTranslation } from '#web/lib/use-translation.ts'
import { Alert } from '#web/ui/alert/alert.tsx'

/** Said before anything is typed where the browser blocks cookies: nobody stays signed in there. */
export function CookieNotice() {
	const { t } = useTranslation('common')
	const [blocked, setBlocked] = useState(false)
	useEffect(() => setBlocked(!keepsCookies()), [])
	return blocked ? <Alert tone="error">{t('keeping.cookies')}</Alert> : null
}
