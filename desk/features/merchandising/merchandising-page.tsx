import { useTranslation } from '#client/use-translation.ts'
import { LinkedPage, type PageProps } from '#desk/parts/linked-page.tsx'

const pages = ['calendar', 'collections', 'campaigns', 'banners'] as const

/** One of the pages about what the shop shows and when, with the links to the others. */
export function MerchandisingPage(props: PageProps) {
	const { t } = useTranslation(['merchandising', 'preview'])
	const links = pages.map((page) => ({ to: `/${page}`, name: t(`titles.${page}`) }))
	return <LinkedPage label={t('pages')} links={links} {...props} />
}
