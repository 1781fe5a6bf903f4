import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { TrashIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { Form, useFields } from './form.tsx'

/**
 * Saves what a list shows as a view. `save` gets its name, and throws what was refused. Without `offered` there is no button;
 * a dialog that is open stays.
 */
export function SaveViewButton({ offered, save }: { offered: boolean; save: (name: string) => Promise<unknown> }) {
	const { t } = useTranslation('common')
	const [open, setOpen] = useState(false)
	const close = () => setOpen(false)
	return (
		<>
			{offered && (
				<Button variant="ghost" shape="slim" onClick={() => setOpen(true)}>
					{t('saveView')}
				</Button>
			)}
			<Dialog open={open} onClose={close} title={t('saveView')} closeLabel={t('close')}>
				<SaveForm save={save} onSaved={close} />
			</Dialog>
		</>
	)
}

function SaveForm({ save, onSaved }: { save: (name: string) => Promise<unknown>; onSaved: () => void }) {
	const { t } = useTranslation('common')
	const fields = useFields({ name: '' })
	const [busy, setBusy] = useState(false)
	const submit = async () => {
		const name = fields.values.name.trim()
		if (!name) return fields.fail({ name: t('required') })
		setBusy(true)
		try {
			await save(name)
			onSaved()
		} catch (error) {
			fields.refuse(error)
		} finally {
			setBusy(false)
		}
	}
	return (
		<Form fields={fields} onSubmit={() => void submit()} className="pb-4">
			<TextField {...fields.field('name')} label={t('viewName')} maxLength={60} autoComplete="off" />
			<Button type="submit" wide loading={busy}>
				{t('keepView')}
			</Button>
		</Form>
	)
}

/** Deletes the saved view of this name. */
export function DeleteViewButton({ name, onDelete }: { name: string; onDelete: () => void }) {
	const { t } = useTranslation('common')
	return (
		<IconButton label={t('deleteView', { name })} onClick={onDelete}>
			<TrashIcon />
		</IconButton>
	)
}
