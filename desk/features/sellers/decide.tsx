import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { refusalReasons } from '#contract/desk/sellers.ts'
import { useAct } from '#desk/lib/reads.ts'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

const reads = ['getSellerApplicationAtDesk', 'listSellerApplications', 'listDeskSellers', 'getToday'] as const
type Reason = (typeof refusalReasons)[number]

/** The two decisions about an application; the applicant gets an SMS. */
export function Decide({ id }: { id: number }) {
	const { t } = useTranslation(['sellers', 'common'])
	const [asks, setAsks] = useState<'approve' | 'refuse'>()
	const close = () => setAsks(undefined)
	return (
		<Section title={t('decision')}>
			<div className="flex flex-wrap gap-2">
				<Button onClick={() => setAsks('approve')}>{t('approve')}</Button>
				<Button variant="secondary" onClick={() => setAsks('refuse')}>
					{t('refuse')}
				</Button>
			</div>
			<Dialog open={asks === 'approve'} onClose={close} title={t('approve')} closeLabel={t('common:close')}>
				<Approve id={id} onDone={close} />
			</Dialog>
			<Dialog open={asks === 'refuse'} onClose={close} title={t('refuse')} closeLabel={t('common:close')}>
				<Refuse id={id} onDone={close} />
			</Dialog>
		</Section>
	)
}

function Approve({ id, onDone }: { id: number; onDone: () => void }) {
	const { t } = useTranslation('sellers')
	const fields = useFields({ slug: '' })
	const { mutate, isPending } = useAct('approveSellerApplication', { reads, onSuccess: onDone, onError: fields.refuse })
	const slug = fields.values.slug.trim()
	return (
		<Form fields={fields} onSubmit={() => mutate({ params: { id }, body: slug ? { slug } : {} })} className="pb-4">
			<p className="text-soft">{t('approveText')}</p>
			<TextField
				{...fields.field('slug')}
				label={t('slug')}
				hint={t('slugHint')}
				autoCapitalize="none"
				autoComplete="off"
				maxLength={100}
			/>
			<Button type="submit" wide loading={isPending}>
				{t('approveAction')}
			</Button>
		</Form>
	)
}

function Refuse({ id, onDone }: { id: number; onDone: () => void }) {
	const { t } = useTranslation(['sellers', 'common'])
	const fields = useFields({ reason: '', note: '' })
	const { mutate, isPending } = useAct('refuseSellerApplication', { reads, onSuccess: onDone, onError: fields.refuse })
	const { reason, note } = fields.values
	const submit = () => {
		if (!reason) return fields.fail({ reason: t('common:required') })
		mutate({ params: { id }, body: { reason: reason as Reason, ...(note.trim() && { note: note.trim() }) } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<p className="text-soft">{t('refuseText')}</p>
			<Select
				{...fields.field('reason')}
				label={t('reasonLabel')}
				placeholder={t('choose')}
				options={refusalReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
			/>
			<TextArea {...fields.field('note')} label={t('note')} rows={2} maxLength={200} />
			<Button type="submit" variant="danger" wide loading={isPending}>
				{t('refuseAction')}
			</Button>
		</Form>
	)
}
