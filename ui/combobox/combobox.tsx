import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cx } from '#ui/cx.ts'
import { boxClasses, Field, type FieldProps, useField } from '#ui/field/field.tsx'
import { ChevronDownIcon } from '#ui/icons.tsx'

export type ComboboxOption = { value: string; label: string }

type ComboboxProps = FieldProps & {
	name?: string
	/** The value of the chosen option, '' for none. */
	value: string
	/** All options; the list shows them in this order while nothing is typed. */
	options: readonly ComboboxOption[]
	/** Returns the options that match the typed text, best first. */
	search: (typed: string) => readonly ComboboxOption[]
	/** Called with the value of the newly chosen option. */
	onChoose: (value: string) => void
	/** Text in the list when no option matches the typed text. */
	none: string
	placeholder?: string
	disabled?: boolean
	className?: string
}

/**
 * A choice out of many options, found by typing: a text box with a list below it. Arrow keys move in the list, Enter
 * chooses, Escape closes only the list. When the box loses the focus, text that was not chosen is replaced by the chosen
 * option.
 */
export function Combobox(props: ComboboxProps) {
	const { label, labelHidden, hint, error, optionalMark, className } = props
	const field = useField(props)
	const listId = `${field.id}-list`
	const box = useList(props)
	const { open, typed, shown, active } = box
	return (
		<Field {...{ label, labelHidden, hint, error, optionalMark, className }} id={field.id}>
			<span className="relative grid grid-cols-1">
				<input
					{...field.control}
					type="text"
					name={props.name}
					role="combobox"
					aria-autocomplete="list"
					aria-expanded={open}
					aria-controls={open ? listId : undefined}
					aria-activedescendant={active && `${listId}-${active.value}`}
					autoComplete="off"
					autoCapitalize="none"
					spellCheck={false}
					placeholder={props.placeholder}
					disabled={props.disabled}
					value={typed ?? box.chosen?.label ?? ''}
					onChange={({ target }) => box.type(target.value)}
					onFocus={({ target }) => target.select()}
					onClick={box.show}
					onBlur={box.close}
					onKeyDown={box.press}
					className={cx(boxClasses, 'pe-11')}
				/>
				<ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-5 text-soft" />
				{open && <List box={box} id={listId} label={label} value={props.value} none={props.none} />}
			</span>
			<span role="status" className="sr-only">
				{open && typed?.trim() && shown.length === 0 ? props.none : ''}
			</span>
		</Field>
	)
}

/** The state of the list: whether it is open, the typed text, the matching options and the active one. */
function useList(props: ComboboxProps) {
	const { value, options } = props
	/** The text being typed; undefined while the box shows the chosen option. */
	const [typed, setTyped] = useState<string>()
	const [open, setOpen] = useState(false)
	const [at, setAt] = useState(-1)
	const list = useScrolledList(open, at)
	const shown = typed?.trim() ? props.search(typed) : options
	const active = open ? shown[at] : undefined

	const show = () => {
		if (open) return
		setOpen(true)
		setAt(options.findIndex((option) => option.value === value))
	}
	const close = () => {
		setOpen(false)
		setTyped(undefined)
		setAt(-1)
	}
	const choose = (option: ComboboxOption) => {
		close()
		props.onChoose(option.value)
	}
	const type = (text: string) => {
		setTyped(text)
		setOpen(true)
		setAt(text.trim() ? 0 : -1)
	}

	function press(event: KeyboardEvent) {
		if (event.nativeEvent.isComposing) return
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
		if (step) {
			event.preventDefault()
			if (!open) return show()
			if (shown.length > 0) setAt((at + step + shown.length) % shown.length)
		} else if (event.key === 'Enter' && open) {
			event.preventDefault()
			const option = active ?? (typed?.trim() ? shown[0] : undefined)
			if (option) choose(option)
		} else if (event.key === 'Escape' && open) {
			// Escape must not also close a dialog around the box.
			event.preventDefault()
			event.stopPropagation()
			close()
		}
	}

	const chosen = options.find((option) => option.value === value)
	return { list, typed, open, at, shown, active, chosen, show, close, choose, type, press }
}

/** A ref for the list's element. Scrolls the list into view when it opens, and then its active option. */
function useScrolledList(open: boolean, at: number) {
	const list = useRef<HTMLDivElement>(null)
	useEffect(() => {
		if (open) list.current?.scrollIntoView({ block: 'nearest' })
	}, [open])
	useEffect(() => {
		const option = list.current?.children[at]
		if (open) option?.scrollIntoView({ block: 'nearest' })
	}, [open, at])
	return list
}

function List(props: { box: ReturnType<typeof useList>; id: string; label: string; value: string; none: string }) {
	const { id, label, value, none } = props
	const { list, shown, at, choose } = props.box
	return (
		<div
			ref={list}
			id={id}
			role="listbox"
			aria-label={label}
			tabIndex={-1}
			className="scroll-thin absolute inset-x-0 top-full z-20 mt-1 max-h-60 scroll-mb-4 overflow-y-auto overscroll-contain rounded-md border border-mist bg-raised p-1 shadow-float"
			// The text box must keep the focus when the list is scrolled or pressed.
			onPointerDown={(event) => event.preventDefault()}
			onMouseDown={(event) => event.preventDefault()}
		>
			{shown.map((option, index) => (
				// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the box, which has the focus
				// biome-ignore lint/a11y/useFocusableInteractive: the box names the active option
				<div
					key={option.value}
					id={`${id}-${option.value}`}
					role="option"
					aria-selected={option.value === value}
					onClick={() => choose(option)}
					className={cx(
						'flex min-h-11 cursor-pointer items-center rounded-sm px-2.5 py-1.5 hover:bg-leaf-tint',
						option.value === value && 'font-bold text-leaf',
						index === at && 'bg-leaf-tint outline-2 -outline-offset-2 outline-leaf',
					)}
				>
					{option.label}
				</div>
			))}
			{shown.length === 0 && <p className="px-2.5 py-3 text-sm text-soft">{none}</p>}
		</div>
	)
}
