import { NewsletterLink } from '#web/features/help/newsletter-link.tsx'

export default function NewsletterLeave() {
	return <NewsletterLink to="leave" />
}
