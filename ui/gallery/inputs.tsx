import { useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { Chip } from '#ui/chip/chip.tsx'
import { Combobox } from '#ui/combobox/combobox.tsx'
import { IconButton } from '#ui/icon-button/icon-button.tsx'
import {
	BackIcon,
	BagIcon,
	CashIcon,
	HeartIcon,
	MicIcon,
	PhoneIcon,
	PinIcon,
	SearchIcon,
	ShareIcon,
} from '#ui/icons.tsx'
import { PasswordField } from '#ui/password-field/password-field.tsx'
import { RadioCards } from '#ui/radio-cards/radio-cards.tsx'
import { Select } from '#ui/select/select.tsx'
import { TextArea } from '#ui/text-area/text-area.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { Block, Row } from './block.tsx'
import type { Samples } from './samples.ts'

/** Buttons in every variant, shape and state. */
export function ButtonsBlock({ t }: { t: Samples }) {
	return (
		<Block title={t.buttons}>
			<Row>
				<Button icon={<BagIcon />}>{t.buy}</Button>
				<Button variant="secondary">{t.seeAll}</Button>
				<Button variant="ghost">{t.cancel}</Button>
				<Button variant="danger">{t.remove}</Button>
				<Button variant="offer">{t.shop}</Button>
			</Row>
			<Row>
				<Button loading>{t.checking}</Button>
				<Button disabled>{t.soldOut}</Button>
				<Button variant="secondary" disabled>
					{t.soldOut}
				</Button>
				<Button variant="secondary" render={<a href="#buttons">{t.readMore}</a>}>
					{t.readMore}
				</Button>
			</Row>
			<Row>
				<Button shape="slim">{t.buy}</Button>
				<Button shape="slim" variant="secondary">
					{t.seeAll}
				</Button>
				<Button shape="slim" variant="ghost">
					{t.cancel}
				</Button>
				<Button shape="slim" loading>
					{t.checking}
				</Button>
			</Row>
			<Button shape="flat" wide>
				{t.checkout}
			</Button>
			<Row>
				<IconButton label={t.home}>
					<BackIcon />
				</IconButton>
				<IconButton label={t.save} variant="surface">
					<HeartIcon />
				</IconButton>
				<IconButton label={t.readMore} variant="surface">
					<ShareIcon />
				</IconButton>
				<IconButton label={t.buy} variant="primary">
					<BagIcon />
				</IconButton>
			</Row>
		</Block>
	)
}

/** Text controls: empty, filled, with a hint, with an error, disabled. */
export function FieldsBlock({ t }: { t: Samples }) {
	return (
		<Block title={t.fields}>
			<TextField
				label={t.search}
				labelHidden
				type="search"
				placeholder={t.searchHolder}
				start={<SearchIcon className="size-5" />}
				end={
					<IconButton label={t.search} className="text-leaf">
						<MicIcon />
					</IconButton>
				}
			/>
			<TextField label={t.name} defaultValue={t.nameValue} autoComplete="name" />
			<TextField label={t.phone} hint={t.phoneHint} type="tel" start={<PhoneIcon className="size-5" />} />
			<TextField label={t.phone} hint={t.phoneHint} error={t.phoneError} type="tel" />
			<PasswordField label={t.password} showLabel={t.show} hideLabel={t.hide} defaultValue="haat1234" />
			<Select
				label={t.province}
				placeholder={t.pickProvince}
				options={[
					{ value: 'dhaka', label: t.dhaka },
					{ value: 'sylhet', label: t.sylhet },
				]}
			/>
			<ComboboxSample t={t} />
			<TextArea label={t.note} optionalMark={t.optional} placeholder={t.noteHolder} />
			<TextField label={t.name} value={t.nameValue} disabled readOnly />
		</Block>
	)
}

/** Checkboxes, radio cards and chips. */
export function ChoicesBlock({ t }: { t: Samples }) {
	const [weight, setWeight] = useState('5')
	const [pay, setPay] = useState('cod')
	const [organic, setOrganic] = useState(true)
	return (
		<Block title={t.choices}>
			<div>
				<Checkbox label={t.save} defaultChecked />
				<Checkbox label={t.agree} error={t.agreeError} />
				<Checkbox label={t.save} disabled defaultChecked />
			</div>
			<RadioCards
				legend={t.weight}
				value={weight}
				onChange={setWeight}
				options={[
					{ value: '1', label: t.kg1, note: t.p1 },
					{ value: '5', label: t.kg5, note: t.p5 },
					{ value: '10', label: t.kg10, note: t.p10, disabled: true },
				]}
			/>
			<RadioCards
				legend={t.pay}
				layout="list"
				value={pay}
				onChange={setPay}
				options={[
					{ value: 'cod', label: t.cod, note: t.codNote, icon: <CashIcon /> },
					{ value: 'bkash', label: t.bkash, note: t.bkashNote, icon: <PhoneIcon /> },
				]}
			/>
			<RadioCards
				legend={t.pay}
				value={null}
				onChange={setPay}
				error={t.payError}
				options={[{ value: 'cod', label: t.cod }]}
			/>
			<Row>
				<Chip icon={<PinIcon className="size-4" />}>{t.near}</Chip>
				<Chip selected={organic} onClick={() => setOrganic(!organic)}>
					{t.organic}
				</Chip>
				<Chip selected={false}>{t.today}</Chip>
			</Row>
		</Block>
	)
}

function ComboboxSample({ t }: { t: Samples }) {
	const [value, setValue] = useState('dhanmondi')
	const options = [
		{ value: 'dhanmondi', label: t.dhanmondi },
		{ value: 'mirpur', label: t.mirpur },
	]
	return (
		<Combobox
			label={t.area}
			none={t.noArea}
			value={value}
			options={options}
			search={(typed) => options.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()))}
			onChoose={setValue}
		/>
	)
}
