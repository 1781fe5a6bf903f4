import { useTranslation } from './use-translation.ts'

/** Head of a page that is the shopper's own: a title, and nothing for search engines. */
export function PrivateHead({ title }: { title: string }) {
	const { t } = useTranslation('common')
	return (
		<>
			<title>{`${title} · ${t('brand.name')}`}</title>
			<meta name="robots" content="noindex" />
		</>
	)
}
