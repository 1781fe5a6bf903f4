import { Link } from 'react-router'
import { formatDateTime } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { BannerRecord } from '#contract/banners.ts'
import type { Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ImageIcon } from '#ui/icons.tsx'
import { MerchandisingPage } from './merchandising-page.tsx'
import { OrderedList } from './ordered-list.tsx'
import { PagePreview } from './page-preview.tsx'
import { moved, stateOf } from './period.rules.ts'
import { PeriodMark } from './period-mark.tsx'

export type Banner = BannerRecord & { slug: string; title_en: string; link: string; active: boolean }
type Pictures = Reply<'listCuratedPictures'>['data']['banners'][number]

/** The banners of the home page in their order, with the pictures of both widths. */
export default function Banners() {
	const { t } = useTranslation(['merchandising', 'preview'])
	const query = useRead('listBannerRecords', {})
	return (
		<MerchandisingPage
			title={t('titles.banners')}
			note={t('banner.note')}
			actions={
				<>
					<PagePreview page="home" title={t('banner.page')} />
					<Button render={<Link to="/banners/new" />}>{t('banner.add')}</Button>
				</>
			}
		>
			<Section title={t('titles.banners')}>
				<Loaded query={query}>{(data) => <Rows banners={data as Banner[]} busy={query.isFetching} />}</Loaded>
			</Section>
		</MerchandisingPage>
	)
}

function Rows({ banners, busy }: { banners: readonly Banner[]; busy: boolean }) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	const pictures = useRead('listCuratedPictures', {}).data?.banners
	const { mutate, isPending } = useAct('orderCurated', { reads: ['listBannerRecords'] })
	if (banners.length === 0) return <EmptyState icon={<ImageIcon />} title={t('banner.none')} level={3} />
	const nameOf = (banner: Banner) => (language === 'bn' && banner.title_bn) || banner.title_en
	const move = (from: number, to: number) =>
		mutate({ body: { kind: 'banner', slugs: moved(banners, from, to).map(({ slug }) => slug) } })
	return (
		<OrderedList
			label={t('titles.banners')}
			items={banners}
			idOf={({ slug }) => slug}
			nameOf={nameOf}
			busy={busy || isPending}
			onMove={move}
		>
			{(banner) => {
				const own = pictures?.find(({ slug }) => slug === banner.slug)
				return (
					<span className="flex flex-wrap items-center gap-x-4 gap-y-2">
						{own && <Crops {...own} />}
						<span className="grid min-w-40 flex-1 gap-0.5">
							<Link to={`/banners/${banner.slug}`} className="touch-44 font-semibold break-words hover:text-leaf">
								{nameOf(banner)}
							</Link>
							<span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-soft">
								<PeriodMark state={stateOf(banner, Date.now())} />
								{banner.starts_at && t('from', { time: formatDateTime(banner.starts_at, language) })}{' '}
								{banner.ends_at && t('until', { time: formatDateTime(banner.ends_at, language) })}
								{!banner.title_bn && <Badge tone="offer">{t('noBengali')}</Badge>}
							</span>
							<span className="flex flex-wrap items-center gap-2 text-sm break-all text-soft">
								{banner.link}
								{own && !own.link_found && <Badge tone="sale">{t('banner.deadLink')}</Badge>}
							</span>
						</span>
					</span>
				)
			}}
		</OrderedList>
	)
}

/** The pictures as they are cut for wide screens and for phones; the square one where there is none. */
function Crops({ square, wide, phone }: Pick<Pictures, 'square' | 'wide' | 'phone'>) {
	const crops = wide
		? [
				['aspect-[21/9] w-40', wide],
				['aspect-video w-24', phone ?? wide],
			]
		: [['aspect-square w-16', square]]
	return (
		<span className="flex items-center gap-2">
			{crops.map(([size, image]) =>
				image ? (
					<img
						key={size}
						src={`/media/384/${image}`}
						alt=""
						loading="lazy"
						className={cx('rounded-md bg-sunk object-cover', size)}
					/>
				) : (
					<span key={size} className={cx('grid place-items-center rounded-md bg-mist text-soft', size)}>
						<ImageIcon className="size-6" />
					</span>
				),
			)}
		</span>
	)
}
