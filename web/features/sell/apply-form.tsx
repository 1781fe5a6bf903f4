import { type FormEvent, Suspense, useRef, useState } from 'react'
import { ApiRefusal } from '#client/api-errors.ts'
import { errorText } from '#client/error-text.ts'
import { useTranslation } from '#client/use-translation.ts'
import { sellerKinds } from '#contract/catalogue-records.ts'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import type { SentPhoto } from '#web/shop/photos/photo-field.tsx'
import { call } from '#web/shop/session/api.ts'
import { Documents } from './documents.tsx'
import {
	bodyOf,
	type Draft,
	emptyDraft,
	type Faults,
	faultsOf,
	type PlaceField,
	type SellFacts,
	type TextProps,
} from './draft.rules.ts'
import { PayoutFields } from './payout-fields.tsx'

type Sent = Awaited<ReturnType<typeof call<'applyToSell'>>>['data']
type Props = { facts: SellFacts; Place: PlaceField; phone: string; onSent: (application: Sent) => void }
const kinds = sellerKinds.filter((kind) => kind !== 'brand')

/** The application: shop, place, papers and where the money goes. `phone`, masked: signs in at the desk afterwards. */
export function ApplyForm(props: Props) {
	const { t } = useTranslation(['sell', 'forms'])
	const { form, draft, photos, changePhotos, state, text, set, submit } = useApplication(props.onSent)
	const fault = (name: string) => state.faults[name]
	return (
		<form ref={form} method="post" noValidate onSubmit={submit} className="grid gap-4">
			<p className="text-soft">{t('phone', { phone: props.phone })}</p>
			<TextField label={t('name')} autoComplete="name" maxLength={80} {...text('name')} />
			<TextField label={t('shopName')} hint={t('shopNameHint')} maxLength={120} {...text('shop_name')} />
			<TextField
				label={t('shopNameBn')}
				optionalMark={t('forms:optional')}
				lang="bn"
				maxLength={120}
				{...text('shop_name_bn')}
			/>
			<Select
				label={t('kindLabel')}
				placeholder={t('choose')}
				options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
				{...text('kind')}
			/>
			<Suspense>
				<props.Place
					choice={draft.place}
					errors={fault('area') ? { area: fault('area') as string } : {}}
					onChoose={({ province, city, area }) => set({ place: { province, city, area } })}
				/>
			</Suspense>
			<TextArea label={t('about')} optionalMark={t('forms:optional')} rows={3} maxLength={1_000} {...text('about')} />
			<TextField label={t('licence')} autoCapitalize="characters" maxLength={60} {...text('licence')} />
			<Documents photos={photos} onChange={changePhotos} error={fault('documents')} days={props.facts.documentDays} />
			<PayoutFields payout={draft.payout} onPayout={(payout) => set({ payout })} text={text} />
			<Checkbox
				name="consent"
				label={t('consent', props.facts)}
				checked={draft.consent}
				error={fault('consent')}
				onChange={({ target }) => set({ consent: target.checked })}
			/>
			{state.error && <Alert tone="error">{state.error}</Alert>}
			<Button type="submit" className="justify-self-start max-md:w-full" loading={state.busy}>
				{t('send')}
			</Button>
		</form>
	)
}

/** What was typed, what is wrong with it, and sending it. The first field with a fault gets the focus. */
function useApplication(onSent: Props['onSent']) {
	const { t } = useTranslation(['sell', 'forms'])
	const form = useRef<HTMLFormElement>(null)
	const [draft, setDraft] = useState<Draft>(emptyDraft)
	const [photos, setPhotos] = useState<SentPhoto[]>([])
	const [state, setState] = useState<{ faults: Faults; busy: boolean; error?: string }>({ faults: {}, busy: false })
	/** A field that was changed has no fault any more. */
	const settle = (field: string) => setState(({ faults: { [field]: _, ...faults }, busy }) => ({ faults, busy }))
	const set = (change: Partial<Draft>) => {
		setDraft((now) => ({ ...now, ...change }))
		for (const name of Object.keys(change)) settle(name === 'place' ? 'area' : name)
	}
	const text: TextProps = (name) => ({
		name,
		value: draft[name],
		error: state.faults[name],
		onChange: ({ target }) => set({ [name]: target.value }),
	})
	const refuse = (faults: Faults, error?: string) => {
		setState({ faults, busy: false, ...(error !== undefined && { error }) })
		requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
	}
	async function submit(event: FormEvent) {
		event.preventDefault()
		const faults = Object.entries(faultsOf(draft, photos.length)).map(([name, key]) => [name, t(key as string)])
		if (faults.length > 0) return refuse(Object.fromEntries(faults))
		setState({ faults: {}, busy: true })
		try {
			const reply = await call('applyToSell', {
				body: bodyOf(
					draft,
					photos.map(({ id }) => id),
				),
			})
			onSent(reply.data)
		} catch (error) {
			refuse(error instanceof ApiRefusal ? error.errors : {}, errorText(error, t('forms:network')))
		}
	}
	const changePhotos: typeof setPhotos = (change) => {
		setPhotos(change)
		settle('documents')
	}
	return { form, draft, photos, changePhotos, state, text, set, submit }
}
