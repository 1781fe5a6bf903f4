import { useState } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { useWho } from '#desk/lib/use-who.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { BoltIcon } from '#ui/icons.tsx'
import type { Sale } from './calendar-entries.ts'
import { FlashForm } from './flash-form.tsx'
import { PagePreview } from './page-preview.tsx'
import { PeriodMark } from './period-mark.tsx'

/** Sales are looked for in this time: ten years before and after now. */
const years = 10 * 366 * 86_400_000

/** One flash sale, or a new one. */
export default function FlashSale() {
	const { slug } = useParams()
	const { t } = useTranslation(['merchandising', 'preview'])
	const [search] = useSearchParams()
	const [period] = useState(() => ({
		from: new Date(Date.now() - years).toISOString(),
		to: new Date(Date.now() + years).toISOString(),
	}))
	const query = useRead(
		'listFlashSaleRecords',
		{ query: { ...period, slug: slug ?? '' } },
		{ enabled: slug !== undefined },
	)
	const above = { title: t('titles.calendar'), to: '/calendar' }
	if (slug === undefined)
		return (
			<Page title={t('flash.add')} above={above}>
				<FlashForm day={search.get('day') ?? undefined} />
			</Page>
		)
	const sale = query.data?.sales[0]
	if (sale) return <Existing key={slug} sale={sale} />
	return (
		<Page title={t('kinds.flash')} above={above}>
			<Loaded query={query}>{() => <EmptyState icon={<BoltIcon />} title={t('unknown')} />}</Loaded>
		</Page>
	)
}

function Existing({ sale }: { sale: Sale }) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	const who = useWho()
	const navigate = useNavigate()
	const [asked, setAsked] = useState(false)
	const end = useAct('endFlashSale', { reads: ['listFlashSaleRecords'] })
	const name = sale.name[language]
	const planned = sale.state === 'planned'
	return (
		<Page
			title={name}
			above={{ title: t('titles.calendar'), to: '/calendar' }}
			marks={<PeriodMark state={sale.state} />}
			note={
				sale.made && (
					<>
						{t('flash.made', {
							name: who(sale.made.by),
							time: formatDateTime(sale.made.at, language),
						})}
						{sale.changed &&
							sale.changed.at !== sale.made.at &&
							` · ${t('flash.changed', { name: who(sale.changed.by), time: formatDateTime(sale.changed.at, language) })}`}
					</>
				)
			}
			actions={
				<>
					{sale.state !== 'ended' && <PagePreview page="flash_sale" title={name} from={sale.starts_at} />}
					{sale.state !== 'ended' && (
						<Button variant="secondary" onClick={() => setAsked(true)}>
							{t(planned ? 'flash.cancel' : 'flash.end')}
						</Button>
					)}
				</>
			}
		>
			<FlashForm sale={sale} />
			<ConfirmDialog
				open={asked}
				onClose={() => setAsked(false)}
				title={t(planned ? 'flash.cancelTitle' : 'flash.endTitle', { name })}
				action={t(planned ? 'flash.cancel' : 'flash.end')}
				danger
				act={async () => {
					await end.mutateAsync({ params: { slug: sale.slug } })
					await navigate('/calendar')
				}}
			>
				{t(planned ? 'flash.cancelText' : 'flash.endText')}
			</ConfirmDialog>
		</Page>
	)
}
