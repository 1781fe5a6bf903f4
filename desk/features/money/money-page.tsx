import { useTranslation } from '#client/use-translation.ts'
import { LinkedPage, type PageProps } from '#desk/parts/linked-page.tsx'

const pages = ['', '/payouts', '/couriers', '/rates'] as const
const names = { '': 'overview', '/payouts': 'payouts', '/couriers': 'couriers', '/rates': 'rates' } as const

/** One of the pages about money, with the links to the others. */
export function MoneyPage(props: PageProps) {
	const { t } = useTranslation('money')
	const links = pages.map((path) => ({ to: `/money${path}`, name: t(`titles.${names[path]}`) }))
	return <LinkedPage label={t('pages')} links={links} {...props} />
}
