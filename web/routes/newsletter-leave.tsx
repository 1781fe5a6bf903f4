import { NewsletterLink } from '../features/help/newsletter-link.tsx'

export default function NewsletterLeave() {
	return <NewsletterLink to="leave" />
}
