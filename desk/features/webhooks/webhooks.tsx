import { useState } from 'react'
import { formatDateTime } from '#client/format.ts'
import type { Translate } from '#client/i18n.ts'
import { useTranslation } from '#client/use-translation.ts'
import type { Language } from '#contract/refusals.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useRead } from '#desk/lib/reads.ts'
import { useShortcut } from '#desk/lib/shortcuts.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Page } from '#desk/parts/page.tsx'
import type { Column } from '#desk/parts/use-data-table.ts'
import { Button } from '#ui/button/button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { LinkIcon, PlusIcon } from '#ui/icons.tsx'
import { AddDialog } from './add-dialog.tsx'
import { SecretDialog } from './secret-dialog.tsx'
import { outcomeText, WebhookMark } from './webhook-marks.tsx'
import type { Webhook } from './webhook-types.ts'

/** The webhooks of the shop: who is told what, and whether that works. */
export default function Webhooks() {
	const { t } = useTranslation('webhooks')
	const language = useLanguage()
	const query = useRead('listWebhooks', {}, { every: 15_000 })
	const [adds, setAdds] = useState(false)
	const [secret, setSecret] = useState<string>()
	useShortcut('n', t('add'), () => setAdds(true))
	const add = (
		<Button icon={<PlusIcon />} onClick={() => setAdds(true)}>
			{t('add')}
		</Button>
	)
	return (
		<Page title={t('title')} note={t('note')} actions={query.data && query.data.length > 0 && add}>
			<Loaded query={query}>
				{(webhooks) => (
					<DataTable
						label={t('title')}
						columns={columnsOf(t, language)}
						rows={webhooks}
						keyOf={({ id }) => String(id)}
						hrefOf={({ id }) => `/webhooks/${id}`}
						empty={
							<EmptyState icon={<LinkIcon />} title={t('empty')} action={add}>
								{t('emptyText')}
							</EmptyState>
						}
					/>
				)}
			</Loaded>
			<AddDialog open={adds} onClose={() => setAdds(false)} onAdded={setSecret} />
			<SecretDialog title={t('added')} secret={secret} onClose={() => setSecret(undefined)} />
		</Page>
	)
}

function columnsOf(t: Translate, language: Language): Column<Webhook>[] {
	return [
		{ id: 'address', header: t('address'), cell: ({ address }) => <span className="break-all">{address}</span> },
		{
			id: 'events',
			header: t('events'),
			cell: ({ events, seller }) => (
				<>
					{events.map((event) => t(`names.${event}`)).join(', ')}
					{seller && <span className="block text-sm text-soft">{t('onlyOf', { seller: seller.name[language] })}</span>}
				</>
			),
		},
		{
			id: 'last',
			header: t('last'),
			cell: ({ last }) =>
				last ? (
					<>
						{outcomeText(last, t)}
						<span className="block text-sm text-soft">{formatDateTime(last.at, language)}</span>
					</>
				) : (
					<span className="text-soft">{t('none')}</span>
				),
		},
		{ id: 'state', header: t('state'), cell: (webhook) => <WebhookMark webhook={webhook} /> },
	]
}
