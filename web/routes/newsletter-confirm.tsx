import { NewsletterLink } from '#web/features/help/newsletter-link.tsx'

export default function NewsletterConfirm() {
	return <NewsletterLink to="confirm" />
}
