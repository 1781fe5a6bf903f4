import { useEffect, useRef } from 'react'
import { create } from 'zustand'
import { storage } from '#client/storage.ts'

export type Shortcut = {
	/** One key, or several after each other: `/`, `g o`. */
	keys: string
	/** What it does, for the list on `?`. */
	label: string
}

const storageKey = 'haat.desk.shortcuts'

/** The shortcuts of what is on screen, in order; and whether they are on. */
export const useShortcuts = create<{ list: readonly Shortcut[]; on: boolean }>(() => ({
	list: [],
	on: storage.get(storageKey) !== 'off',
}))

/** Turns all shortcuts on or off on this device: single keys get in the way of speech input. */
export function setShortcutsOn(on: boolean): void {
	storage.set(storageKey, on ? 'on' : 'off')
	useShortcuts.setState({ on })
}

/** `act` is absent where something else, such as a table, handles the keys. */
type Entry = { shortcut: Shortcut; act?: { current: () => void } }

const entries: Entry[] = []
/** The keys pressed so far of a shortcut with several. */
let begun = ''
let forget: ReturnType<typeof setTimeout> | undefined

const publish = () => useShortcuts.setState({ list: entries.map(({ shortcut }) => shortcut) })

/**
 * Calls `act` on these keys while the component is on screen, except in fields and while a dialog is open. False for `usable`:
 * the keys do nothing now, and the list leaves them out.
 */
export function useShortcut(keys: string, label: string, act: () => void, usable = true): void {
	const latest = useRef(act)
	useEffect(() => {
		latest.current = act
	})
	useEffect(() => {
		if (!usable) return
		const entry = { shortcut: { keys, label }, act: latest }
		entries.push(entry)
		publish()
		return () => {
			entries.splice(entries.indexOf(entry), 1)
			publish()
		}
	}, [keys, label, usable])
}

/** Lists keys that a part of the screen handles by itself, while that is on screen. */
export function useListedKeys(keys: Readonly<Record<string, string>>): void {
	const written = JSON.stringify(keys)
	useEffect(() => {
		const listed = Object.entries(JSON.parse(written) as typeof keys)
		const added: Entry[] = listed.map(([keys, label]) => ({ shortcut: { keys, label } }))
		entries.push(...added)
		publish()
		return () => {
			for (const entry of added) entries.splice(entries.indexOf(entry), 1)
			publish()
		}
	}, [written])
}

const typing = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]'

function pressed(event: KeyboardEvent): void {
	const target = event.target instanceof Element ? event.target : null
	const elsewhere = event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing
	if (elsewhere || !useShortcuts.getState().on || target?.closest(typing)) return
	if (document.querySelector('dialog:modal')) return
	const keys = begun ? `${begun} ${event.key}` : event.key
	const found = entries.findLast(({ shortcut, act }) => act && shortcut.keys === keys)
	clearTimeout(forget)
	begun = !found && entries.some(({ shortcut }) => shortcut.keys.startsWith(`${keys} `)) ? keys : ''
	if (begun)
		forget = setTimeout(() => {
			begun = ''
		}, 1500)
	if (!found?.act) return
	event.preventDefault()
	found.act.current()
}

/** Begins to listen to the keys. Called once. */
export function startShortcuts(): void {
	addEventListener('keydown', pressed)
}
