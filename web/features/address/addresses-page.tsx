import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { showError } from '#client/failures.ts'
import { useTranslation } from '#client/use-translation.ts'
import { shownPhone } from '#contract/shown-phone.ts'
import { Badge } from '#ui/badge/badge.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { PinIcon, PlusIcon } from '#ui/icons.tsx'
import { PageWaiting } from '#ui/page-waiting/page-waiting.tsx'
import { useToasts } from '#ui/toasts/use-toasts.ts'
import { useLanguage } from '#web/lib/local-link.tsx'
import { askAddresses, removeAddress } from '#web/shop/area/area.ts'
import { PrivateHead } from '#web/shop/private-head.tsx'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { AddressDialog, openAddressDialog } from './address-dialog.tsx'
import type { SavedAddress } from './use-address-form.ts'

/** The shopper's addresses: add, change, remove. */
export function AddressesPage() {
	const { t } = useTranslation(['checkout', 'account', 'common', 'forms'])
	const language = useLanguage()
	const queries = useQueryClient()
	const push = useToasts((state) => state.push)
	const addresses = useQuery({ queryKey: keys.addresses, queryFn: askAddresses })
	const remove = useMutation({
		mutationFn: removeAddress,
		onSuccess: (reply) => queries.setQueryData(keys.addresses, reply),
		onError: (error) => showError(error, t('forms:network')),
	})
	const prefer = useMutation({
		mutationFn: ({ id, full_name, mobile, title, province, city, area, address }: SavedAddress) =>
			call('editAddress', {
				body: {
					...{ id, full_name, mobile, title, address, is_default: true },
					...{ province: province.id, city: city.id, area: area.id },
				},
			}),
		onSuccess: () => {
			push({ tone: 'success', text: t('address.updated') })
			queries.invalidateQueries({ queryKey: keys.addresses })
		},
		onError: (error) => showError(error, t('forms:network')),
	})
	const list = addresses.data?.data ?? []
	return (
		<>
			<PrivateHead title={t('account:overview.addresses')} />
			<header className="flex flex-wrap items-center justify-between gap-3">
				<h1 className="text-xl">{t('account:overview.addresses')}</h1>
				<Button shape="slim" icon={<PlusIcon />} onClick={() => openAddressDialog()}>
					{t('address.add')}
				</Button>
			</header>
			{addresses.isPending && <PageWaiting label={t('common:loading')} />}
			{addresses.isSuccess && list.length === 0 && <EmptyState icon={<PinIcon />} title={t('address.none')} />}
			<ul className="grid grid-cols-1 gap-3 sm:grid-cols-2">
				{list.map((address) => (
					<li key={address.id}>
						<Card className="grid h-full grid-cols-1 content-start gap-1">
							<span className="flex items-center justify-between gap-2">
								<span className="min-w-0 font-bold">
									{address.title === 'home' || address.title === 'office'
										? t(`address.labels.${address.title}`)
										: address.title}
								</span>
								{address.is_default && <Badge tone="leaf">{t('address.default')}</Badge>}
							</span>
							<span>{address.full_name}</span>
							<span className="text-soft">
								{address.address}, {address.area.name}, {address.city.name}, {address.province.name}
							</span>
							<bdi className="figures text-soft" dir="ltr">
								{shownPhone(address.mobile, language)}
							</bdi>
							<span className="mt-2 flex flex-wrap gap-2">
								<Button shape="slim" variant="secondary" onClick={() => openAddressDialog(address)}>
									{t('address.change')}
								</Button>
								{!address.is_default && (
									<Button shape="slim" variant="ghost" onClick={() => prefer.mutate(address)}>
										{t('address.makeThisDefault')}
									</Button>
								)}
								<Button shape="slim" variant="ghost" onClick={() => remove.mutate(address.id)}>
									{t('address.remove')}
								</Button>
							</span>
						</Card>
					</li>
				))}
			</ul>
			<AddressDialog />
		</>
	)
}
