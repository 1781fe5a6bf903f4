import { useTranslation } from '#client/use-translation.ts'
import { useCan } from '#desk/lib/me.ts'
import { useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Holidays } from './holidays.tsx'
import { OpeningHours } from './hours.tsx'
import { People } from './people.tsx'
import { Questions } from './questions.tsx'

/** The own shop of a seller: holidays, opening hours, questions of shoppers, and who may sign in. */
export default function OwnShop() {
	const { t } = useTranslation('ownShop')
	const can = useCan()
	const query = useRead('getOwnShop', {})
	return (
		<Page title={t('title')} width="narrow">
			<Loaded query={query}>
				{(shop) => (
					<>
						<Questions />
						<Holidays shop={shop} />
						<OpeningHours key={JSON.stringify(shop.hours)} shop={shop} />
					</>
				)}
			</Loaded>
			{can('own.people') && <People />}
		</Page>
	)
}
