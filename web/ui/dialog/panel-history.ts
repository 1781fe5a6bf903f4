/**
 * Back closes what lies over the page instead of leaving the page. While anything is open the history holds one entry
 * more: the page's own again, with a mark, kept from the router. It goes when the last panel closes another way, and a
 * page that is gone to from within a panel takes its place, so that no entry stays that leads nowhere.
 */
const mark = 'haatPanel'

type Panel = { close: () => void }

const open: Panel[] = []
/** The state of the page's own entry, under the marked one. */
let base = ''
/** What the page's own entry has to become: the page took another address while a panel was open. */
let moved: { state: unknown; url?: string | URL | null } | undefined
/** The way back from the marked entry is under way; what the router writes meanwhile waits for its end. */
let leaving = false
let waiting: (() => void)[] = []
/** The document is being replaced: a step back would hold that. */
let replaced = false

const isMarked = () => Boolean(history.state?.[mark])

/** Brings the history into line with what is open. */
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
	// Forward, onto an entry whose panel is closed.
	if (isMarked()) return settle()
	if (open.length === 0) return
	if (JSON.stringify(event.state) === base) {
		event.stopImmediatePropagation()
		reachPage()
		open.at(-1)?.close()
	} else for (const panel of [...open].reverse()) panel.close()
	// A panel under the one that closed, or one that would not close, is left by the next Back.
	setTimeout(settle)
}

/**
 * To be called before the router starts: the events of `window` reach listeners in the order they came. The router then
 * writes through here: a new page replaces the marked entry, a new address of the page keeps the mark. On a page loaded
 * anew with a panel open the marked entry goes.
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

/** Leaves the page by `go` after a step back that is under way, or about to be: either would hold the other. */
export function afterStepBack(go: () => void): void {
	queueMicrotask(() => {
		if (leaving) waiting.push(go)
		else go()
	})
}

/** Replaces the document by `go`, after a step back that is under way. From now on closing a panel leaves the history alone. */
export function replaceDocument(go: () => void): void {
	replaced = true
	if (leaving) waiting.push(go)
	else go()
}

/** From now on Back calls `close` and the page stays; of several panels, the last. Answers how to say it is closed. */
export function openToBack(close: () => void): () => void {
	const panel = { close }
	open.push(panel)
	queueMicrotask(settle)
	return () => {
		open.splice(open.indexOf(panel), 1)
		queueMicrotask(settle)
	}
}
