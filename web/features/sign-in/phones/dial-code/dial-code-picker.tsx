import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#client/use-translation.ts'
import { shownDigits } from '#contract/shown-phone.ts'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { CheckIcon, SearchIcon } from '#ui/icons.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { useLanguage } from '#web/lib/local-link.tsx'
import { namedTerritories, searchTerritories } from './names.ts'

const moves: Record<string, (now: number, last: number) => number> = {
	ArrowDown: (now, last) => (now >= last ? 0 : now + 1),
	ArrowUp: (now, last) => (now <= 0 ? last : now - 1),
	PageDown: (now, last) => Math.min(now + 8, last),
	PageUp: (now) => Math.max(now - 8, 0),
}

/** A country's dial code, chosen from a list that is searched by name or code (F10). */
export default function DialCodePicker(props: {
	open: boolean
	/** The code in use. */
	value: string
	onClose: () => void
	onChoose: (dialCode: string) => void
}) {
	const { t } = useTranslation('account')
	const [query, setQuery] = useState('')
	const { onClose } = props
	useEffect(() => {
		if (!props.open) setQuery('')
	}, [props.open])
	return createPortal(
		<Dialog open={props.open} onClose={onClose} title={t('dialCode.title')} closeLabel={t('signIn.close')}>
			<Picker {...props} query={query} onQuery={setQuery} />
		</Dialog>,
		document.body,
	)
}

function Picker(props: {
	value: string
	query: string
	onQuery: (query: string) => void
	onChoose: (dialCode: string) => void
}) {
	const { t } = useTranslation('account')
	const language = useLanguage()
	const id = useId()
	const list = useRef<HTMLDivElement>(null)
	const all = useMemo(() => namedTerritories(language), [language])
	const shown = useMemo(() => searchTerritories(all, props.query), [all, props.query])
	const chosen = all.findIndex(({ dialCode }) => dialCode === props.value)
	const [active, setActive] = useState(Math.max(0, chosen))
	const option = (index: number) => `${id}-${index}`
	const current = Math.min(active, shown.length - 1)

	useEffect(() => {
		list.current?.querySelector(`[id="${CSS.escape(`${id}-${current}`)}"]`)?.scrollIntoView({ block: 'nearest' })
	}, [id, current])

	function press(event: KeyboardEvent) {
		const move = moves[event.key]
		if (move && shown.length > 0) setActive(move(current, shown.length - 1))
		else if (event.key === 'Enter') shown[current] && props.onChoose(shown[current].dialCode)
		else return
		event.preventDefault()
	}

	return (
		<div className="grid gap-3">
			<TextField
				label={t('dialCode.search')}
				labelHidden
				data-autofocus
				enterKeyHint="done"
				role="combobox"
				aria-expanded="true"
				aria-autocomplete="list"
				aria-controls={`${id}-list`}
				aria-activedescendant={shown.length > 0 ? option(current) : undefined}
				autoComplete="off"
				placeholder={t('dialCode.placeholder')}
				start={<SearchIcon className="size-5" />}
				value={props.query}
				onChange={(event) => {
					props.onQuery(event.target.value)
					setActive(0)
				}}
				onKeyDown={press}
			/>
			<div className="-mx-5 h-[min(37.5rem,60dvh)]">
				{shown.length === 0 && (
					<p role="status" className="grid gap-1 px-5 py-10 text-center">
						<span className="font-semibold">{t('dialCode.none')}</span>
						<span className="text-soft">{t('dialCode.noneText')}</span>
					</p>
				)}
				<div
					ref={list}
					id={`${id}-list`}
					role="listbox"
					aria-label={t('dialCode.list')}
					className="scroll-thin h-full max-h-[37.5rem] overflow-y-auto overscroll-contain px-2"
				>
					{shown.map((territory, index) => (
						<TerritoryOption
							key={territory.code}
							territory={territory}
							id={option(index)}
							chosen={territory.dialCode === props.value}
							active={index === current}
							onChoose={() => props.onChoose(territory.dialCode)}
						/>
					))}
				</div>
			</div>
		</div>
	)
}

function TerritoryOption(props: {
	territory: ReturnType<typeof namedTerritories>[number]
	id: string
	chosen: boolean
	active: boolean
	onChoose: () => void
}) {
	const language = useLanguage()
	const { id, chosen, active } = props
	const { code, name, otherName, dialCode } = props.territory
	return (
		<button
			type="button"
			role="option"
			tabIndex={-1}
			id={id}
			aria-selected={chosen}
			onClick={props.onChoose}
			className={cx(
				'flex min-h-13 w-full items-center gap-3 rounded-md px-3 py-1.5 text-start hover:bg-leaf-tint',
				active && 'bg-leaf-tint inset-ring-2 inset-ring-leaf',
			)}
		>
			<span
				aria-hidden="true"
				className="grid h-6 w-9 shrink-0 place-items-center rounded-sm bg-sunk text-xs font-bold text-soft"
			>
				{code}
			</span>
			<span className="min-w-0 flex-1">
				<span className="block font-semibold">{name}</span>
				<span className="block text-sm text-soft" lang={language === 'en' ? 'bn' : 'en'}>
					{otherName}
				</span>
			</span>
			{chosen && <CheckIcon className="size-5 shrink-0 text-leaf" />}
			<bdi dir="ltr" className="figures shrink-0 font-semibold">
				{shownDigits(dialCode, language)}
			</bdi>
		</button>
	)
}
