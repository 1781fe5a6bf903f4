import { useState } from 'react'
import { useTranslation } from '#client/use-translation.ts'
import type { ZoneRecord } from '#contract/delivery-zones.ts'
import { slugOf } from '#contract/slug.ts'
import { useLanguage } from '#desk/lib/language.ts'
import { useAct, useRead } from '#desk/lib/reads.ts'
import { faultText } from '#desk/lib/refusal-text.ts'
import { DataTable } from '#desk/parts/data-table.tsx'
import { Form, useFields } from '#desk/parts/form.tsx'
import { Loaded } from '#desk/parts/loaded.tsx'
import { Mark } from '#desk/parts/mark.tsx'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import { CloseIcon, PinIcon, PlusIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { FeeFields } from './fee-fields.tsx'
import { feeValues, readFees } from './fees.rules.ts'
import { PlaceChoice, usePlaces } from './place-choice.tsx'

type Zone = Required<ZoneRecord>

/** Delivery zones: places by name, with fees of their own or without delivery. */
export function Zones() {
	const { t } = useTranslation(['delivery', 'common'])
	const language = useLanguage()
	const query = useRead('listDeliveryZones', {})
	const [edited, setEdited] = useState<Zone | 'new'>()
	const nameOf = useNames()
	const add = (
		<Button className="justify-self-start" icon={<PlusIcon />} onClick={() => setEdited('new')}>
			{t('newZone')}
		</Button>
	)
	return (
		<>
			<p className="text-soft">{t('zonesNote')}</p>
			<Loaded query={query}>
				{(found) => {
					const zones = found as unknown as readonly Zone[]
					return (
						<>
							{zones.length > 0 && add}
							<DataTable
								label={t('tabs.zones')}
								columns={[
									{
										id: 'name',
										header: t('zone'),
										cell: ({ name_en, name_bn }: Zone) => (language === 'bn' ? (name_bn ?? name_en) : name_en),
									},
									{
										id: 'places',
										header: t('places'),
										cell: ({ places }: Zone) => (
											<span className="text-sm">
												{places.slice(0, 6).map(nameOf).join(' · ')}
												{places.length > 6 && ' …'}
											</span>
										),
									},
									{
										id: 'state',
										header: t('state'),
										bare: true,
										cell: ({ active, delivered, fees }: Zone) => (
											<span className="flex flex-wrap gap-1">
												{!active && <Mark tone="quiet">{t('archived')}</Mark>}
												{!delivered && <Mark tone="bad">{t('notDelivered')}</Mark>}
												{delivered && fees && <Mark tone="good">{t('ownFees')}</Mark>}
											</span>
										),
									},
									{
										id: 'edit',
										header: '',
										bare: true,
										cell: (zone: Zone) => (
											<Button
												variant="secondary"
												shape="slim"
												aria-label={t('editZone', { zone: zone.name_en })}
												onClick={() => setEdited(zone)}
											>
												{t('edit')}
											</Button>
										),
									},
								]}
								rows={zones}
								keyOf={({ slug }) => slug}
								empty={
									<EmptyState icon={<PinIcon />} title={t('noZones')} action={add}>
										{t('noZonesText')}
									</EmptyState>
								}
							/>
						</>
					)
				}}
			</Loaded>
			<Dialog
				open={edited !== undefined}
				onClose={() => setEdited(undefined)}
				title={t(edited === 'new' ? 'newZone' : 'zone')}
				closeLabel={t('common:close')}
			>
				{edited && <ZoneForm zone={edited === 'new' ? undefined : edited} onClose={() => setEdited(undefined)} />}
			</Dialog>
		</>
	)
}

/** The name of a place by the text with which a zone has it. */
function useNames(): (text: string) => string {
	const language = useLanguage()
	const names = new Map(usePlaces().map(({ text, name }) => [text, name[language]]))
	return (text) => names.get(text) ?? text
}

function ZoneForm({ zone, onClose }: { zone: Zone | undefined; onClose: () => void }) {
	const { t } = useTranslation(['delivery', 'common'])
	const language = useLanguage()
	const nameOf = useNames()
	const fields = useFields({
		...{ name_en: zone?.name_en ?? '', name_bn: zone?.name_bn ?? '', places: (zone?.places ?? []).join('\n') },
		...{ delivered: zone?.delivered === false ? '' : 'yes', active: zone?.active === false ? '' : 'yes' },
		...feeValues(zone?.fees ?? {}),
	})
	const { mutate, isPending } = useAct('saveDeliveryZone', {
		reads: ['listDeliveryZones'],
		onSuccess: onClose,
		onError: fields.refuse,
	})
	const { values } = fields
	const places = values.places.split('\n').filter(Boolean)
	const submit = () => {
		const read = readFees(values, false)
		const needed = {
			...(!values.name_en.trim() && { name_en: 'required' }),
			...(places.length === 0 && { places: 'required' }),
		}
		const faults = { ...needed, ...('faults' in read && read.faults) }
		if (!('fees' in read) || Object.keys(faults).length > 0)
			return fields.fail(
				Object.fromEntries(Object.entries(faults).map(([name, code]) => [name, faultText(code as string, language)])),
			)
		const record = {
			...{ name_en: values.name_en.trim(), name_bn: values.name_bn.trim() || null, places },
			...{ delivered: values.delivered === 'yes', active: values.active === 'yes' },
			fees: Object.keys(read.fees).length > 0 ? read.fees : null,
		}
		const slug = slugOf(record.name_en) || 'zone'
		mutate({ body: zone ? { slug: zone.slug, record } : { record: { ...record, slug } } })
	}
	return (
		<Form fields={fields} onSubmit={submit} className="pb-4">
			<TextField {...fields.field('name_en')} lang="en" label={t('nameEn')} maxLength={80} autoComplete="off" />
			<TextField {...fields.field('name_bn')} lang="bn" label={t('nameBn')} maxLength={80} autoComplete="off" />
			<div className="grid grid-cols-1 gap-2">
				<PlaceChoice
					label={t('addPlace')}
					value=""
					error={fields.field('places').error}
					onChoose={({ text }) => !places.includes(text) && fields.set('places', [...places, text].join('\n'))}
				/>
				<ul className="flex flex-wrap gap-1">
					{places.map((text) => (
						<li key={text} className="flex items-center rounded-full bg-mist ps-3">
							{nameOf(text)}
							<IconButton
								label={t('removePlace', { place: nameOf(text) })}
								onClick={() => fields.set('places', places.filter((one) => one !== text).join('\n'))}
							>
								<CloseIcon className="size-4" />
							</IconButton>
						</li>
					))}
				</ul>
			</div>
			<Checkbox
				label={t('delivered')}
				hint={t('deliveredHint')}
				checked={values.delivered === 'yes'}
				onChange={({ target }) => fields.set('delivered', target.checked ? 'yes' : '')}
			/>
			{values.delivered === 'yes' && (
				<>
					<p className="text-sm text-soft">{t('zoneFees')}</p>
					<FeeFields fields={fields} />
				</>
			)}
			{zone && (
				<Checkbox
					label={t('counts')}
					hint={t('countsHint')}
					checked={values.active === 'yes'}
					onChange={({ target }) => fields.set('active', target.checked ? 'yes' : '')}
				/>
			)}
			<Button type="submit" wide loading={isPending}>
				{t('save')}
			</Button>
		</Form>
	)
}
