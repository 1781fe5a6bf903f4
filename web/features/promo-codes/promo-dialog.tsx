import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { Skeleton } from '#ui/skeleton/skeleton.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { usePanels } from '#web/lib/panels.ts'
import { call } from '#web/shop/session/api.ts'
import { keys } from '#web/shop/session/query-keys.ts'
import { QueryProvider } from '#web/shop/session/query-provider.tsx'
import { ClaimOutcome } from './claim-outcome.tsx'
import { PromoCard } from './promo-card.tsx'
import { useClaim } from './use-claim.ts'

/** Promo codes: a field for one, and the listed ones; opened with a code, it claims that. Loaded when it first opens. */
export default function PromoDialog() {
	const { t } = useTranslation(['cart', 'common'])
	const open = usePanels(({ modal }) => modal?.view === 'PROMO_VIEW')
	const code = usePanels(({ modal }) =>
		modal?.view === 'PROMO_VIEW' && typeof modal.data === 'string' ? modal.data : '',
	)
	const close = usePanels((state) => state.closeModal)
	return (
		<Dialog open={open} onClose={close} title={t('promo.title')} closeLabel={t('common:close')} size="md">
			<QueryProvider>
				<div className="grid gap-5">
					<CodeForm initial={code} />
					<Offers />
				</div>
			</QueryProvider>
		</Dialog>
	)
}

function CodeForm({ initial }: { initial: string }) {
	const { t } = useTranslation('cart')
	const [code, setCode] = useState(initial)
	const claim = useClaim()
	const typed = code.trim()
	const begin = useRef(() => initial && claim.start(initial))
	useEffect(() => {
		void begin.current()
	}, [])
	const submit = (event: FormEvent) => {
		event.preventDefault()
		if (typed) claim.start(typed)
	}
	return (
		<form onSubmit={submit} className="grid gap-3">
			<div className="flex items-end gap-2">
				<TextField
					label={t('promo.code')}
					className="min-w-0 flex-1"
					value={code}
					maxLength={40}
					autoComplete="off"
					autoCapitalize="characters"
					spellCheck={false}
					dir="ltr"
					onChange={(event) => {
						setCode(event.target.value)
						claim.forget()
					}}
				/>
				{claim.state !== 'claimed' && (
					<Button type="submit" loading={claim.state === 'claiming'} disabled={!typed}>
						{t('promo.claim')}
					</Button>
				)}
			</div>
			<ClaimOutcome claim={claim} />
		</form>
	)
}

function Offers() {
	const { t } = useTranslation('cart')
	const offers = useQuery({ queryKey: keys.promos, queryFn: () => call('listPromos', {}) })
	if (offers.isPending) return <Skeleton className="h-28 rounded-lg" />
	const list = offers.data?.data ?? []
	if (list.length === 0)
		return (
			<p className="text-center text-soft">
				{t('promo.none')}. {t('promo.noneText')}
			</p>
		)
	return (
		<section aria-labelledby="promo-offers" className="grid gap-3">
			<h3 id="promo-offers" className="text-md">
				{t('promo.for')}
			</h3>
			<ul className="grid gap-3">
				{list.map((promo) => (
					<PromoCard key={promo.id} promo={promo} />
				))}
			</ul>
		</section>
	)
}
