import { useTranslation } from '#client/use-translation.ts'
import { type ShopLine, type ShopRecord, shopLines } from '#contract/shop.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { fieldTexts, refusalText } from '#desk/lib/refusal-text.ts'
import { useStored } from '#desk/lib/use-stored.ts'
import { type Fields, Form, useFields } from '#desk/parts/form.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Page, Section } from '#desk/parts/page.tsx'
import { SaveBar } from '#desk/parts/save-bar.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { Accent } from './accent.tsx'
import { Logo } from './logo.tsx'
import { ShopPreview } from './shop-preview.tsx'
import { questionsText, readExamples, readQuestions, readSections, sectionsText } from './texts.rules.ts'

const languages = ['en', 'bn'] as const
type Values = Record<string, string>

/** What the shop says of itself, in both languages side by side, its colour and its logo. */
export default function Settings() {
	const { t } = useTranslation(['settings', 'preview'])
	const query = useRead('getShopTexts', {})
	return (
		<Page title={t('title')} note={t('note')}>
			<Loaded query={query}>
				{(found) => {
					const record = found as ShopRecord
					return (
						<div className="grid grid-cols-1 gap-4">
							<div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
								<Logo asset={record.logo ?? null} />
								<Accent key={record.accent ?? ''} accent={record.accent ?? ''} />
							</div>
							<Texts record={record} />
						</div>
					)
				}}
			</Loaded>
		</Page>
	)
}

const groups: Record<string, readonly ShopLine[]> = {
	home: ['headline', 'intro', 'hint'],
	footer: ['about', 'address', 'hours'],
	engines: ['title', 'description', 'tagline'],
}
const long: readonly ShopLine[] = ['intro', 'description', 'about', 'address', 'tagline']

function valuesOf(record: ShopRecord): Values {
	const lines = (Object.keys(shopLines) as ShopLine[]).flatMap((key) =>
		languages.map((language) => [`${key}.${language}`, record[key]?.[language] ?? '']),
	)
	const lists = languages.flatMap((language) => [
		[`examples.${language}`, (record.examples?.[language] ?? []).join('\n')],
		[`faq.${language}`, questionsText(record.faq?.[language])],
		[`terms.${language}`, sectionsText(record.terms?.[language])],
	])
	return Object.fromEntries([...lines, ...lists, ['phone', record.phone ?? ''], ['email', record.email ?? '']])
}

/** The keys whose texts differ from the stored ones, as a record; or the fields that have another form. */
function readChanges(values: Values, before: Values): { record: ShopRecord } | { wrong: string[] } {
	const record: Record<string, unknown> = {}
	const wrong: string[] = []
	const read: Record<string, (text: string) => unknown> = {
		examples: readExamples,
		faq: readQuestions,
		terms: readSections,
	}
	for (const [field, text] of Object.entries(values)) {
		if (text.trim() === before[field]?.trim()) continue
		const [key = '', language] = field.split('.')
		if (!language) record[key] = text.trim() || null
		else if (text.trim()) {
			const value = (read[key] ?? ((one: string) => one.trim()))(text)
			if (value === undefined) wrong.push(field)
			record[key] = { ...(record[key] as object | undefined), [language]: value }
		} else if (!(values[`${key}.en`] ?? '').trim() && !(values[`${key}.bn`] ?? '').trim()) record[key] = null
		// One language cannot be removed alone: the other one would be shown in its place anyway.
		else wrong.push(field)
	}
	return wrong.length > 0 ? { wrong } : { record: record as ShopRecord }
}

/** It stays after saving, and what is typed stays when the logo or the colour is changed. */
function Texts({ record }: { record: ShopRecord }) {
	const { t } = useTranslation(['settings', 'common'])
	const language = useLanguage()
	const before = valuesOf(record)
	const fields = useFields<Values>(before)
	const { isStored, note } = useStored(fields.values)
	const { mutate, isPending } = useAct('setShopTexts', {
		reads: ['getShopTexts'],
		onError: (error) => {
			// An example or a paragraph in a list is wrong: its whole text is marked.
			const named = Object.entries(fieldTexts(error, language)).map(([path, text]) => [
				path.split('.').slice(0, 2).join('.'),
				text,
			])
			const known = named.filter(([path]) => path && path in before)
			if (known.length > 0) fields.fail(Object.fromEntries(known))
			else fields.fail({}, refusalText(error, t('common:network'), language))
		},
	})
	/** What is typed as a record; undefined where a field cannot be read, which is marked then. */
	const typed = (): ShopRecord | undefined => {
		const read = readChanges(fields.values, before)
		if ('record' in read) return read.record
		fields.fail(
			Object.fromEntries(
				read.wrong.map((field) => [field, t(fields.values[field]?.trim() ? 'wrongForm' : 'bothOrNone')]),
			),
		)
	}
	const submit = () => {
		const record = typed()
		if (record) mutate({ body: { record } }, { onSuccess: () => note(fields.values) })
	}
	return (
		<Form fields={fields} onSubmit={submit}>
			{Object.entries(groups).map(([group, keys]) => (
				<Section key={group} title={t(`groups.${group}`)}>
					{keys.map((key) => (
						<Pair
							key={key}
							name={key}
							fields={fields}
							most={shopLines[key]}
							rows={long.includes(key) ? 2 : undefined}
						/>
					))}
				</Section>
			))}
			<Section title={t('groups.contact')}>
				<div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
					<TextField
						{...fields.field('phone')}
						label={t('keys.phone')}
						hint={t('hints.phone')}
						type="tel"
						maxLength={40}
					/>
					<TextField {...fields.field('email')} label={t('keys.email')} type="email" maxLength={120} />
				</div>
			</Section>
			<Section title={t('groups.pages')}>
				<Pair name="examples" fields={fields} rows={5} hint={t('hints.examples')} />
				<Pair name="faq" fields={fields} rows={10} hint={t('hints.faq')} />
				<Pair name="terms" fields={fields} rows={10} hint={t('hints.terms')} />
			</Section>
			<SaveBar label={t('save')} busy={isPending} note={t(isStored ? 'saved' : 'saveNote')}>
				<ShopPreview about={t('title')} typed={typed} />
			</SaveBar>
		</Form>
	)
}

/** One text in both languages; the one that is missing beside the other is marked. */
function Pair(props: {
	name: string
	fields: Fields<Values>
	most?: number
	/** Of a text with several lines. */
	rows?: number | undefined
	hint?: string
}) {
	const { t } = useTranslation('settings')
	const { name, fields, most, rows, hint } = props
	const filled = languages.map((language) => fields.values[`${name}.${language}`]?.trim() !== '')
	return (
		<div className="grid grid-cols-1 items-start gap-3 md:grid-cols-2">
			{languages.map((language, at) => {
				const shared = {
					...fields.field(`${name}.${language}`),
					...{ label: t(`in.${language}`, { field: t(`keys.${name}`) }), lang: language, hint },
					...(most && { maxLength: most }),
				}
				return (
					<div key={language} className="grid grid-cols-1 gap-1">
						{rows ? <TextArea {...shared} rows={rows} /> : <TextField {...shared} autoComplete="off" />}
						{!filled[at] && filled[1 - at] && (
							<p>
								<Mark tone="due">{t('missing')}</Mark>
							</p>
						)}
					</div>
				)
			})}
		</div>
	)
}
