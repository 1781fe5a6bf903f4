import { useNavigate } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Page } from '#desk/parts/page.tsx'
import { PromoEditor } from './promo-editor.tsx'

/** Adds a promo; afterwards its own page opens. */
export default function NewPromo() {
	const { t } = useTranslation('promos')
	const navigate = useNavigate()
	return (
		<Page title={t('new')} above={{ title: t('title'), to: '/promos' }}>
			<PromoEditor onSaved={(code) => void navigate(`/promos/${code}`, { replace: true })} />
		</Page>
	)
}
