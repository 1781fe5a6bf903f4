import { useState } from 'react'
import { formatDate } from '#client/format.ts'
import { useTranslation } from '#client/use-translation.ts'
import { call, type Reply } from '#desk/lib/call.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { hasPasskeys, makePasskey } from '#desk/lib/passkeys.ts'
import { queries } from '#desk/lib/queries.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { deskKey } from '#desk/lib/session.ts'
import { ConfirmDialog } from '#desk/parts/confirm-dialog.tsx'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Lines, Loaded } from '#desk/parts/loaded.tsx'
import { Section } from '#desk/parts/page.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { KeyIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'

type Passkey = Reply<'listPasskeys'>['data'][number]

/** Own passkeys, and a further one. */
export function Passkeys() {
	const { t } = useTranslation('security')
	const query = useRead('listPasskeys', {})
	const [adds, setAdds] = useState(false)
	const [removes, setRemoves] = useState<Passkey>()
	const remove = async () => {
		if (!removes) return
		await call('removePasskey', { params: { id: removes.id } })
		await readAgain()
	}
	return (
		<Section
			title={t('passkeys')}
			end={
				hasPasskeys() && (
					<Button variant="secondary" shape="slim" onClick={() => setAdds(true)}>
						{t('addPasskey')}
					</Button>
				)
			}
		>
			<Loaded query={query} waiting={<Lines count={1} />}>
				{(passkeys) =>
					passkeys.length === 0 ? (
						<p className="text-soft">{t('noPasskeys')}</p>
					) : (
						<ul className="divide-y divide-mist">
							{passkeys.map((passkey) => (
								<PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setRemoves(passkey)} />
							))}
						</ul>
					)
				}
			</Loaded>
			<AddPasskey open={adds} onClose={() => setAdds(false)} />
			<ConfirmDialog
				open={removes !== undefined}
				onClose={() => setRemoves(undefined)}
				title={t('removePasskey')}
				action={t('remove')}
				danger
				act={remove}
			>
				<p>{t('removePasskeyText', { name: removes?.name ?? '' })}</p>
			</ConfirmDialog>
		</Section>
	)
}

/** The list, and how the person can prove who they are, which depends on it. */
async function readAgain(): Promise<void> {
	await Promise.all([
		queries.invalidateQueries({ queryKey: ['listPasskeys'] }),
		queries.invalidateQueries({ queryKey: deskKey }),
	])
}

function PasskeyRow({ passkey, onRemove }: { passkey: Passkey; onRemove: () => void }) {
	const { t } = useTranslation('security')
	const language = useLanguage()
	const { name, since, last_used } = passkey
	return (
		<li className="flex min-h-14 items-center gap-3 py-2">
			<KeyIcon className="size-5 shrink-0 text-leaf" />
			<div className="min-w-0 flex-1">
				<p className="font-semibold">{name}</p>
				<p className="text-sm text-soft">
					{t('since', { date: formatDate(since, language) })} ·{' '}
					{last_used ? t('lastUsed', { date: formatDate(last_used, language) }) : t('neverUsed')}
				</p>
			</div>
			<Button variant="secondary" shape="slim" aria-label={t('removeOne', { name })} onClick={onRemove}>
				{t('remove')}
			</Button>
		</li>
	)
}

function AddPasskey({ open, onClose }: { open: boolean; onClose: () => void }) {
	const { t } = useTranslation(['security', 'common'])
	const fields = useFields({ name: '' })
	const name = fields.values.name.trim()
	const close = () => {
		fields.reset()
		onClose()
	}
	const add = useAct('addPasskey', {
		onSuccess: async () => {
			await readAgain()
			close()
		},
		onError: fields.refuse,
	})
	const begin = useAct('startPasskey', {
		onSuccess: async ({ options }) => {
			const passkey = await makePasskey(options)
			if (passkey) add.mutate({ body: { name, passkey } })
		},
		onError: fields.refuse,
	})
	const submit = () => (name ? begin.mutate({}) : fields.fail({ name: t('common:required') }))
	return (
		<Dialog open={open} onClose={close} title={t('addPasskey')} closeLabel={t('common:close')}>
			<Form fields={fields} onSubmit={submit} className="pb-4">
				<TextField {...fields.field('name')} label={t('passkeyName')} hint={t('passkeyNameHint')} maxLength={80} />
				<Button type="submit" wide loading={begin.isPending || add.isPending}>
					{t('addPasskey')}
				</Button>
			</Form>
		</Dialog>
	)
}
