import { Form, isRouteErrorResponse, useLocation, useRouteError } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { BoxIcon, SearchIcon, WarningIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { LocalLink, useLocalPath } from '#web/lib/local-link.tsx'
import { failedRequest } from '#web/lib/newer-build.ts'
import { paths } from '#web/lib/paths.ts'
import { DepartmentRail } from '#web/shop/products/department-rail.tsx'
import { useShop } from '#web/shop/shop-data.ts'

/** The page shown when a page does not exist or failed, with links to go on. */
export function ErrorPage() {
	const error = useRouteError()
	return isRouteErrorResponse(error) && error.status === 404 ? <NotHere /> : <Failed />
}

/** An unknown address: with the search, the largest departments and a link to the home page. */
function NotHere() {
	const { t } = useTranslation('common')
	const local = useLocalPath()
	const { categories, parts } = useShop()
	const largest = [...categories].sort((one, other) => other.count - one.count).slice(0, 8)
	return (
		<>
			<EmptyState level={1} icon={<BoxIcon />} title={t('error.notFound.title')} className="pt-8 pb-4">
				{t('error.notFound.text')}
			</EmptyState>
			{parts.products && (
				<Form action={local(paths.search())} role="search" aria-label={t('error.notFound.search')}>
					<div className="mx-auto flex max-w-120 items-start gap-2">
						<TextField
							type="search"
							name="q"
							maxLength={80}
							autoComplete="off"
							enterKeyHint="search"
							label={t('error.notFound.search')}
							labelHidden
							placeholder={t('error.notFound.search')}
							start={<SearchIcon className="size-5" />}
							className="min-w-0 flex-1"
						/>
						<Button type="submit">{t('bar.search')}</Button>
					</div>
				</Form>
			)}
			{largest.length > 0 && (
				<section className="mx-auto mt-8 max-w-200">
					<h2 className="text-center text-md">{t('error.notFound.categories')}</h2>
					<DepartmentRail categories={largest} className="mt-4 grid grid-cols-4 gap-x-2 gap-y-4 md:grid-cols-8" />
				</section>
			)}
			<p className="mt-8 mb-4 text-center">
				<Button variant="secondary" render={<LocalLink to={paths.home} />}>
					{t('error.home')}
				</Button>
			</p>
		</>
	)
}

/** A failure of the shop: a retry, or a link to the home page. */
function Failed() {
	const { t } = useTranslation('common')
	const { pathname, search } = useLocation()
	const request = failedRequest()
	return (
		<EmptyState
			level={1}
			icon={<WarningIcon />}
			title={t('error.failed.title')}
			action={
				<div className="flex flex-wrap justify-center gap-2">
					<Button render={<a href={pathname + search} />}>{t('tryAgain')}</Button>
					<Button variant="secondary" render={<LocalLink to={paths.home} />}>
						{t('error.home')}
					</Button>
				</div>
			}
			className="py-20"
		>
			{t('error.failed.text')}
			{request && (
				<p className="mt-3 text-sm">
					{t('error.failed.request')} <code className="break-all">{request}</code>
				</p>
			)}
		</EmptyState>
	)
}
