import { NewsletterLink } from '#web/features/help/newsletter-link.tsx'

export default function StockAlertsLeave() {
	return <NewsletterLink to="stock" />
}
