import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useTranslation } from '#client/use-translation.ts'
import { freeSlug, slugOf } from '#contract/slug.ts'
import { call } from '#desk/lib/call.ts'
import { fromDhaka, inDhaka } from '#desk/lib/dhaka-time.rules.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { storedNow, useStored } from '#desk/lib/use-stored.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Failed, Lines, Loaded, Waiting } from '#desk/parts/loaded.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { SaveBar } from '#desk/parts/save-bar.tsx'
import { TextPair } from '#desk/parts/text-pair.tsx'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { ImageIcon } from '#ui/icons.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { Banner } from './banners.tsx'
import { OtherChange } from './other-change.tsx'
import { PagePreview } from './page-preview.tsx'
import { stateOf } from './period.rules.ts'
import { PeriodMark } from './period-mark.tsx'
import { PictureField } from './picture-field.tsx'
import { tones } from './tones.ts'
import { useReload, useSaveRevised } from './use-revision.ts'

/** One banner of the home page, or a new one. */
export default function BannerPage() {
	const { slug } = useParams()
	const { t } = useTranslation(['merchandising', 'preview'])
	const language = useLanguage()
	const query = useRead('listBannerRecords', {})
	const { mutate, isPending } = useAct('saveBanner', { reads: ['listBannerRecords'] })
	const { turn, reload } = useReload(['listBannerRecords'])
	const above = { title: t('titles.banners'), to: '/banners' }
	if (slug === undefined)
		return (
			<Page title={t('banner.add')} above={above}>
				<Loaded query={query}>{(data) => <Editor slugs={new Set((data as Banner[]).map((one) => one.slug))} />}</Loaded>
			</Page>
		)
	const banner = (query.data as Banner[] | undefined)?.find((one) => one.slug === slug)
	if (!banner)
		return (
			<Page title={t('titles.banners')} above={above}>
				{query.error ? (
					<Failed error={query.error} again={query.refetch} />
				) : query.data ? (
					<EmptyState icon={<ImageIcon />} title={t('unknown')} />
				) : (
					<Waiting>
						<Lines count={8} />
					</Waiting>
				)}
			</Page>
		)
	const title = (language === 'bn' && banner.title_bn) || banner.title_en
	return (
		<Page
			title={title}
			above={above}
			marks={<PeriodMark state={stateOf(banner, Date.now())} />}
			actions={
				<>
					<PagePreview page="home" title={title} from={banner.starts_at ?? null} />
					<Button
						variant="secondary"
						loading={isPending}
						onClick={() => mutate({ body: { slug, record: { active: !banner.active } } })}
					>
						{t(banner.active ? 'archive' : 'restore')}
					</Button>
				</>
			}
		>
			<Editor key={`${slug} ${turn}`} banner={banner} onTheirs={reload} />
		</Page>
	)
}

/** `slugs`: those that a new one cannot have. */
function Editor(props: { banner?: Banner; slugs?: ReadonlySet<string>; onTheirs?: () => void }) {
	const { banner, slugs = new Set(), onTheirs } = props
	const { t } = useTranslation(['merchandising', 'common'])
	const navigate = useNavigate()
	const fields = useFields({
		...{ title_en: banner?.title_en ?? '', title_bn: banner?.title_bn ?? '' },
		...{ text_en: banner?.text_en ?? '', text_bn: banner?.text_bn ?? '' },
		...{ link: banner?.link ?? '', tone: banner?.tone ?? 'leaf' },
		...{ starts_at: inDhaka(banner?.starts_at), ends_at: inDhaka(banner?.ends_at) },
	})
	const { values } = fields
	const { isStored, note } = useStored(values)
	const save = useSaveRevised('saveBanner', {
		start: banner?.revision,
		reads: ['listBannerRecords', 'listCuratedPictures'],
		onSuccess: ({ slug }) => {
			if (!banner) void navigate(`/banners/${slug}`, { replace: true, state: storedNow })
		},
		onError: fields.refuse,
	})
	const submit = (sent: object = save.revision) => {
		fields.clear()
		note(null)
		const title_en = values.title_en.trim()
		const link = values.link.trim()
		const errors: Partial<typeof values> = {}
		if (!title_en) errors.title_en = t('common:required')
		if (!link) errors.link = t('common:required')
		if (Object.keys(errors).length > 0) return fields.fail(errors)
		const text = (field: 'title_bn' | 'text_en' | 'text_bn') => values[field].trim() || null
		const record = {
			...{ title_en, title_bn: text('title_bn'), text_en: text('text_en'), text_bn: text('text_bn') },
			...{ link, tone: values.tone },
			...{ starts_at: fromDhaka(values.starts_at) ?? null, ends_at: fromDhaka(values.ends_at) ?? null },
		}
		const body = banner
			? { slug: banner.slug, record: { ...record, ...sent } }
			: { record: { ...record, slug: freeSlug(slugOf(title_en) || 'banner', slugs) } }
		save.mutate({ body } as never, { onSuccess: () => note(values) })
	}
	return (
		<Form fields={fields} onSubmit={() => submit()}>
			<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
				<Section title={t('texts')}>
					<TextPair label={t('banner.title')} name="title" fields={fields} maxLength={80} required />
					<TextPair label={t('banner.text')} name="text" fields={fields} maxLength={160} />
					<LinkField value={values.link} field={fields.field('link')} />
				</Section>
				<Section title={t('when')}>
					<TextField
						type="datetime-local"
						label={t('startsAt')}
						hint={t('banner.startHint')}
						{...fields.field('starts_at')}
					/>
					<TextField
						type="datetime-local"
						label={t('endsAt')}
						hint={t('banner.endHint')}
						{...fields.field('ends_at')}
					/>
					<Select
						label={t('tone')}
						options={tones.map((tone) => ({ value: tone, label: t(`tones.${tone}`) }))}
						{...fields.field('tone')}
					/>
				</Section>
			</div>
			{banner && <Pictures slug={banner.slug} />}
			<SaveBar label={t('save')} busy={save.isPending} note={isStored ? t('stored') : banner ? '' : t('pictureLater')}>
				{save.isOther && onTheirs && <OtherChange onTheirs={onTheirs} onMine={() => submit({})} />}
			</SaveBar>
		</Form>
	)
}

/** The page that the banner leads to; it is looked for when the field is left. */
function LinkField({ value, field }: { value: string; field: ReturnType<ReturnType<typeof useFields>['field']> }) {
	const { t } = useTranslation('merchandising')
	const [path, setPath] = useState(value.trim())
	const { data } = useRead('checkLink', { query: { path } }, { enabled: path !== '' })
	const found = path === value.trim() ? data?.found : undefined
	return (
		<div className="grid gap-1">
			<TextField
				label={t('banner.link')}
				hint={t('banner.linkHint')}
				autoComplete="off"
				maxLength={512}
				onBlur={() => setPath(value.trim())}
				{...field}
			/>
			<p role="status" className={found === false ? 'text-sm text-chilli' : 'text-sm text-soft'}>
				{found !== undefined && t(found ? 'banner.linkFound' : 'banner.linkNone')}
			</p>
		</div>
	)
}

function Pictures({ slug }: { slug: string }) {
	const { t } = useTranslation('merchandising')
	const query = useRead('listCuratedPictures', {})
	const own = query.data?.banners.find((one) => one.slug === slug)
	const again = () => query.refetch()
	return (
		<Section title={t('banner.pictures')}>
			<div className="grid gap-5 md:grid-cols-[2fr_1fr] lg:grid-cols-[21fr_12fr_9fr]">
				{(['wide', 'phone', 'square'] as const).map((shape) => (
					<PictureField
						key={shape}
						label={t(`banner.shapes.${shape}`)}
						hint={t(`banner.shapeHints.${shape}`)}
						shape={shape}
						image={own?.[shape] ?? null}
						send={(file) => call('setBannerPicture', { params: { slug }, query: { shape } }, { file }).then(again)}
						remove={() => call('removeBannerPicture', { params: { slug }, query: { shape } }).then(again)}
					/>
				))}
			</div>
		</Section>
	)
}
