import { formatRating } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { accentPairs, contrast, isReadable, textContrast } from '#contract/accent.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { ShopPreview } from './shop-preview.tsx'

const usual = '#0c6b4e'

/** The colour of links and buttons; whether text in it can be read is said in words before it is saved. */
export function Accent({ accent }: { accent: string }) {
	const { t } = useTranslation('settings')
	const language = useLanguage()
	const fields = useFields({ accent })
	const { mutate, isPending } = useAct('setShopTexts', { reads: ['getShopTexts'], onError: fields.refuse })
	const typed = fields.values.accent.trim().toLowerCase()
	const isColour = /^#[\da-f]{6}$/.test(typed)
	const lowest = isColour ? Math.min(...accentPairs(typed).map(([text, ground]) => contrast(text, ground))) : 0
	return (
		<Section title={t('colour')}>
			<p className="text-soft">{t('colourNote')}</p>
			<Form fields={fields} onSubmit={() => mutate({ body: { record: { accent: typed || null } } })}>
				<div className="flex items-start gap-3">
					<label className="grid gap-1.5 text-sm font-semibold">
						{t('pick')}
						<input
							type="color"
							className="h-12 w-16 cursor-pointer rounded-md border-[1.5px] border-edge bg-card p-1"
							value={isColour ? typed : usual}
							onChange={({ target }) => fields.set('accent', target.value)}
						/>
					</label>
					<TextField
						{...fields.field('accent')}
						className="flex-1"
						label={t('code')}
						hint={t('codeHint')}
						maxLength={7}
						autoComplete="off"
						spellCheck={false}
					/>
				</div>
				<p role="status">
					{isColour &&
						t(isReadable(typed) ? 'readable' : 'unreadable', {
							ratio: formatRating(Math.floor(lowest * 10) / 10, language),
							needed: formatRating(textContrast, language),
						})}
				</p>
				<div className="flex flex-wrap gap-2">
					<Button type="submit" variant="secondary" loading={isPending}>
						{t('saveColour')}
					</Button>
					<ShopPreview about={t('colour')} typed={() => ({ accent: typed || null })} />
				</div>
			</Form>
		</Section>
	)
}
