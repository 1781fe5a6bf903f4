/* Inline script: scrolls a page that is loaded again to where it was, before its code is there (`scroll.ts` keeps it). */
{
	const kept = 'react-router-scroll-positions'
	if (!history.state?.key) history.replaceState({ key: Math.random().toString(32).slice(2) }, '')
	try {
		const at: unknown = JSON.parse(sessionStorage.getItem(kept) || '{}')[history.state.key]
		if (typeof at === 'number') scrollTo(0, at)
	} catch {
		sessionStorage.removeItem(kept)
	}
}

export {}
