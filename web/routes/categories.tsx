import { useTranslation } from '#client/use-translation.ts'
import { CategoryDirectory } from '#web/features/catalogue/categories/category-directory.tsx'
import { departmentsOf } from '#web/features/catalogue/categories/category-tree.rules.ts'
import { languageOfPath } from '#web/lib/languages.ts'
import { serverCall } from '#web/lib/server-api.ts'
import { serverTexts } from '#web/lib/server-translate.ts'
import { pageMeta } from '#web/shop/seo/seo.ts'
import type { Route } from './+types/categories.ts'

export function meta({ matches, location, loaderData }: Route.MetaArgs) {
	return pageMeta({ matches, location }, loaderData?.head)
}

export async function loader({ url, context }: Route.LoaderArgs) {
	const language = languageOfPath(url.pathname)
	const t = serverTexts(language)
	const { data } = await serverCall(context, language)('listCategories', {})
	return {
		head: { title: t('catalogue:categories.title'), description: t('catalogue:categories.description') },
		departments: departmentsOf(data),
	}
}

export default function Categories({ loaderData }: Route.ComponentProps) {
	const { t } = useTranslation('catalogue')
	return (
		<div className="grid gap-4 pt-2 md:pt-5">
			<h1 className="text-xl md:text-2xl">{t('categories.title')}</h1>
			<CategoryDirectory departments={loaderData.departments} />
		</div>
	)
}
