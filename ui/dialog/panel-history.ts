/**
 * Back closes an open panel (dialog or drawer) instead of leaving the page. While a panel is open, the history has one more
 * entry: a copy of the page's own entry with a mark, which the router does not know. The entry is removed when the last
 * panel closes in another way. A navigation from within a panel replaces it, so that no useless entry remains.
 */
const mark = 'haatPanel'

type Panel = { close: () => void }

const open: Panel[] = []
/** The state of the page's own entry, before the marked one, as JSON. */
let base = ''
/** The new state and address of the page's own entry, if the page changed its address while a panel was open. */
let moved: { state: unknown; url?: string | URL | null } | undefined
/** True during the step back from the marked entry. Until it has ended, the router's writes wait in `waiting`. */
let leaving = false
let waiting: (() => void)[] = []
/** True once the document is being replaced: a step back would stop the replacement. */
let replaced = false

const isMarked = () => Boolean(history.state?.[mark])

/** Adds or removes the marked entry, depending on whether a panel is open. */
function settle() {
	if (leaving || replaced) return
	if (open.length > 0 && !isMarked()) {
		base = JSON.stringify(history.state)
		moved = undefined
		History.prototype.pushState.call(history, { ...history.state, [mark]: true }, '')
	} else if (open.length === 0 && isMarked()) {
		leaving = true
		history.back()
	}
}

function reachPage() {
	if (moved) History.prototype.replaceState.call(history, moved.state, '', moved.url)
	moved = undefined
}

function popped(event: PopStateEvent) {
	if (leaving) {
		event.stopImmediatePropagation()
		leaving = false
		reachPage()
		const writes = waiting
		waiting = []
		for (const write of writes) write()
		return settle()
	}
	// Forward, to a marked entry whose panel is closed.
	if (isMarked()) return settle()
	if (open.length === 0) return
	if (JSON.stringify(event.state) === base) {
		event.stopImmediatePropagation()
		reachPage()
		open.at(-1)?.close()
	} else for (const panel of [...open].reverse()) panel.close()
	// If another panel is open, or this one refused to close, the marked entry is added again for the next Back.
	setTimeout(settle)
}

/**
 * Must be called before the router starts: listeners of `window` are called in the order in which they were added. The
 * router's history writes then go through this module: a new page replaces the marked entry, and a new address of the same
 * page keeps the mark. After a reload with an open panel, the marked entry is removed.
 */
export function keepHistoryOfPanels(): void {
	addEventListener('popstate', popped)
	history.pushState = (state, unused, url) => {
		if (leaving) return void waiting.push(() => history.pushState(state, unused, url))
		History.prototype[isMarked() ? 'replaceState' : 'pushState'].call(history, state, unused, url)
	}
	history.replaceState = (state, unused, url) => {
		if (leaving) return void waiting.push(() => history.replaceState(state, unused, url))
		if (!isMarked()) return History.prototype.replaceState.call(history, state, unused, url)
		moved = { state, url: url ?? location.href }
		History.prototype.replaceState.call(history, { ...state, [mark]: true }, unused, url)
	}
	if (!isMarked()) return
	const { [mark]: _, ...state } = history.state
	moved = { state, url: location.href }
	settle()
}

/** Leaves the page by `go`, after a step back that is in progress or about to start: each would stop the other. */
export function afterStepBack(go: () => void): void {
	queueMicrotask(() => {
		if (leaving) waiting.push(go)
		else go()
	})
}

/** Replaces the document by `go`, after a step back in progress. From then on, panels do not change the history. */
export function replaceDocument(go: () => void): void {
	replaced = true
	if (leaving) waiting.push(go)
	else go()
}

/** From now on, Back calls `close` of the last open panel. Returns a function to call when the panel is closed. */
export function openToBack(close: () => void): () => void {
	const panel = { close }
	open.push(panel)
	queueMicrotask(settle)
	return () => {
		open.splice(open.indexOf(panel), 1)
		queueMicrotask(settle)
	}
}
