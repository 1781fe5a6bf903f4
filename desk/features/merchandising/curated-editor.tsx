import { useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { formatBdt } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { slugOf } from '#contract/slug.ts'
import { call, type Reply } from '#desk/lib/call.ts'
import { useCategoryOptions } from '#desk/lib/category-options.ts'
import { fromDhaka, inDhaka } from '#desk/lib/dhaka-time.rules.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { storedNow, useStored } from '#desk/lib/use-stored.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Failed, Lines, Waiting } from '#desk/parts/loaded.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { SaveBar } from '#desk/parts/save-bar.tsx'
import { SmallPicture } from '#desk/parts/small-picture.tsx'
import { TextPair } from '#desk/parts/text-pair.tsx'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { CloseIcon, GridIcon } from '#ui/icons.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { type CuratedRecord, type Kind, listOf, pathOf, saveOf } from './curated-types.ts'
import { numberOf } from './number-of.rules.ts'
import { OrderedList } from './ordered-list.tsx'
import { OtherChange } from './other-change.tsx'
import { PagePreview } from './page-preview.tsx'
import { moved, stateOf } from './period.rules.ts'
import { PeriodMark } from './period-mark.tsx'
import { PictureField } from './picture-field.tsx'
import { ProductSearch } from './product-search.tsx'
import { tones } from './tones.ts'
import { useReload, useSaveRevised } from './use-revision.ts'

type Member = Pick<Reply<'listCuratedProducts'>['data'][number], 'slug' | 'name' | 'image' | 'price' | 'active'>

/** One collection or campaign, or a new one. */
export function CuratedEditor({ kind }: { kind: Kind }) {
	const { slug } = useParams()
	const { t } = useTranslation(['merchandising', 'preview'])
	const above = { title: t(`titles.${kind}s`), to: pathOf[kind] }
	const all = useRead(listOf[kind], {}, { enabled: slug !== undefined })
	const members = useRead('listCuratedProducts', { params: { slug: slug ?? '' } }, { enabled: slug !== undefined })
	if (slug === undefined)
		return (
			<Page title={t(`${kind}.add`)} above={above}>
				<Editor kind={kind} members={[]} />
			</Page>
		)
	const record = (all.data as CuratedRecord[] | undefined)?.find((one) => one.slug === slug)
	const error = all.error ?? members.error
	if (record && members.data) return <Existing key={slug} kind={kind} record={record} members={members.data} />
	return (
		<Page title={t(`titles.${kind}s`)} above={above}>
			{error ? (
				<Failed error={error} again={() => Promise.all([all.refetch(), members.refetch()])} />
			) : all.data && !record ? (
				<EmptyState icon={<GridIcon />} title={t('unknown')} />
			) : (
				<Waiting>
					<Lines count={8} />
				</Waiting>
			)}
		</Page>
	)
}

function Existing({ kind, record, members }: { kind: Kind; record: CuratedRecord; members: readonly Member[] }) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	const { mutate, isPending } = useAct(saveOf[kind], { reads: [listOf[kind]] })
	const { turn, reload } = useReload([listOf[kind], 'listCuratedProducts'])
	const name = (language === 'bn' && record.name_bn) || record.name_en
	const { slug, active } = record
	return (
		<Page
			title={name}
			above={{ title: t(`titles.${kind}s`), to: pathOf[kind] }}
			marks={(kind === 'campaign' || !active) && <PeriodMark state={stateOf(record, Date.now())} />}
			actions={
				<>
					{active && <PagePreview page={kind} slug={slug} title={name} from={record.starts_at ?? null} />}
					<Button
						variant="secondary"
						loading={isPending}
						onClick={() => mutate({ body: { slug, record: { active: !active } } })}
					>
						{t(active ? 'archive' : 'restore')}
					</Button>
				</>
			}
		>
			<Editor key={turn} kind={kind} record={record} members={members} onTheirs={reload} />
		</Page>
	)
}

type EditorProps = { kind: Kind; record?: CuratedRecord; members: readonly Member[]; onTheirs?: () => void }

function Editor({ kind, record, members, onTheirs }: EditorProps) {
	const { t } = useTranslation(['merchandising', 'common'])
	const navigate = useNavigate()
	const [products, setProducts] = useState(members)
	const [categories, setCategories] = useState<readonly string[]>(record?.categories ?? [])
	const fields = useFields({
		...{ name_en: record?.name_en ?? '', name_bn: record?.name_bn ?? '', slug: '' },
		...{ description_en: record?.description_en ?? '', description_bn: record?.description_bn ?? '' },
		...{ story_en: record?.story_en ?? '', story_bn: record?.story_bn ?? '', tone: record?.tone ?? 'leaf' },
		...{ starts_at: inDhaka(record?.starts_at), ends_at: inDhaka(record?.ends_at) },
		repeats_days: record?.repeats_days ? String(record.repeats_days) : '',
	})
	const { isStored, note } = useStored(fields.values)
	const { mutate, isPending, isOther, revision } = useSaveRevised(saveOf[kind], {
		start: record?.revision,
		reads: [listOf[kind], 'listCuratedProducts', 'listCuratedPictures'],
		onSuccess: ({ slug }) => {
			if (!record) void navigate(`${pathOf[kind]}/${slug}`, { replace: true, state: storedNow })
		},
		onError: fields.refuse,
	})
	const submit = (sent: object = revision) => {
		const { values } = fields
		fields.clear()
		note(null)
		const text = (field: keyof typeof values) => values[field].trim() || null
		const name_en = values.name_en.trim()
		const errors: Partial<typeof values> = name_en ? {} : { name_en: t('common:required') }
		const [starts_at, ends_at] = [fromDhaka(values.starts_at), fromDhaka(values.ends_at)]
		if (kind === 'campaign') {
			if (!starts_at) errors.starts_at = t('common:required')
			if (!ends_at) errors.ends_at = t('common:required')
		}
		const repeats_days = values.repeats_days.trim() ? numberOf(values.repeats_days) : null
		if (repeats_days === undefined || repeats_days === 0) errors.repeats_days = t('wholeNumber')
		if (Object.keys(errors).length > 0) return fields.fail(errors)
		const next = {
			...{ name_en, name_bn: text('name_bn'), tone: values.tone as CuratedRecord['tone'] },
			...{ description_en: text('description_en'), description_bn: text('description_bn') },
			...{ story_en: text('story_en'), story_bn: text('story_bn') },
			products: products.map(({ slug }) => slug),
			categories: [...categories],
			...(kind === 'campaign' && { starts_at, ends_at, repeats_days }),
		}
		const slug = values.slug.trim() || slugOf(name_en) || kind
		mutate(
			{ body: record ? { slug: record.slug, record: { ...next, ...sent } } : { record: { ...next, slug } } } as never,
			{
				onSuccess: () => note(values),
			},
		)
	}
	const change = (next: readonly Member[]) => {
		setProducts(next)
		note(null)
	}
	return (
		<Form fields={fields} onSubmit={() => submit()}>
			<div className="grid grid-cols-1 items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
				<div className="grid grid-cols-1 gap-4">
					<Section title={t('texts')}>
						<TextPair label={t('name')} name="name" fields={fields} maxLength={100} required />
						<TextPair label={t('description')} name="description" fields={fields} maxLength={300} />
						<TextPair label={t('story')} name="story" fields={fields} maxLength={5_000} lines />
					</Section>
					<ProductSection products={products} onChange={change} />
				</div>
				<div className="grid grid-cols-1 gap-4">
					<Section title={t(kind === 'campaign' ? 'when' : 'look')}>
						{kind === 'campaign' && (
							<>
								<TextField type="datetime-local" label={t('startsAt')} {...fields.field('starts_at')} />
								<TextField type="datetime-local" label={t('endsAt')} {...fields.field('ends_at')} />
								<TextField
									inputMode="numeric"
									label={t('repeatsDays')}
									hint={t('repeatsHint')}
									{...fields.field('repeats_days')}
								/>
							</>
						)}
						<Select
							label={t('tone')}
							options={tones.map((tone) => ({ value: tone, label: t(`tones.${tone}`) }))}
							{...fields.field('tone')}
						/>
						{!record && (
							<TextField label={t('address')} hint={t('addressHint')} autoComplete="off" {...fields.field('slug')} />
						)}
					</Section>
					<Categories chosen={categories} onChange={setCategories} />
					{record && <Picture kind={kind} slug={record.slug} />}
				</div>
			</div>
			<SaveBar label={t('save')} busy={isPending} note={isStored ? t('stored') : record ? '' : t('pictureLater')}>
				{isOther && onTheirs && <OtherChange onTheirs={onTheirs} onMine={() => submit({})} />}
			</SaveBar>
		</Form>
	)
}

function ProductSection({ products, onChange }: { products: readonly Member[]; onChange: (next: Member[]) => void }) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	return (
		<Section title={t('productsInOrder')}>
			<ProductSearch
				has={(slug) => products.some((one) => one.slug === slug)}
				onAdd={({ slug, name, image, price, sale_price, active }) =>
					onChange([...products, { slug, name, image, price: sale_price ?? price, active }])
				}
			/>
			{products.length === 0 ? (
				<p className="text-soft">{t('noProducts')}</p>
			) : (
				<OrderedList
					label={t('productsInOrder')}
					items={products}
					idOf={({ slug }) => slug}
					nameOf={({ name }) => name[language]}
					onMove={(from, to) => onChange(moved(products, from, to))}
					onRemove={(at) => onChange(products.filter((_, other) => other !== at))}
				>
					{({ name, image, price, active }) => (
						<span className="flex items-center gap-3">
							<SmallPicture image={image} />
							<span className="min-w-0">
								<span className="block break-words">{name[language]}</span>
								<span className="flex flex-wrap gap-2 text-sm text-soft">
									<span className="figures">{formatBdt(price, language)}</span>
									{!active && <Badge>{t('states.archived')}</Badge>}
								</span>
							</span>
						</span>
					)}
				</OrderedList>
			)}
		</Section>
	)
}

function Categories({ chosen, onChange }: { chosen: readonly string[]; onChange: (next: string[]) => void }) {
	const { t } = useTranslation('merchandising')
	const language = useLanguage()
	const all = useRead('listCatalogueChoices', {}).data?.categories ?? []
	const options = useCategoryOptions(({ slug, active }) => active && !chosen.includes(slug))
	const nameOf = (slug: string) => all.find((one) => one.slug === slug)?.name[language] ?? slug
	return (
		<Section title={t('categories')}>
			{chosen.length > 0 && (
				<ul className="flex flex-wrap gap-2">
					{chosen.map((slug) => (
						<li key={slug}>
							<Chip
								aria-label={t('remove', { name: nameOf(slug) })}
								onClick={() => onChange(chosen.filter((one) => one !== slug))}
							>
								{nameOf(slug)}
								<CloseIcon className="size-4" />
							</Chip>
						</li>
					))}
				</ul>
			)}
			<Select
				label={t('addCategory')}
				placeholder={t('choose')}
				value=""
				options={options}
				onChange={({ target }) => target.value && onChange([...chosen, target.value])}
			/>
		</Section>
	)
}

function Picture({ kind, slug }: { kind: Kind; slug: string }) {
	const { t } = useTranslation('merchandising')
	const query = useRead('listCuratedPictures', {})
	const image = query.data?.collections.find((one) => one.slug === slug)?.image ?? null
	const params = { slug }
	const again = () => query.refetch()
	return (
		<Section title={t('picture')}>
			<PictureField
				label={t('picture')}
				labelHidden
				hint={t(`${kind}.pictureHint`)}
				shape="square"
				image={image}
				send={(file) => call('setCollectionPicture', { params }, { file }).then(again)}
				remove={() => call('removeCollectionPicture', { params }).then(again)}
			/>
		</Section>
	)
}
