import { useState } from 'react'

/** Stays true from the first time `now` is: what loads on demand is kept, so that it can leave with its animation. */
export function useOnceTrue(now: boolean): boolean {
	const [was, setWas] = useState(now)
	if (now && !was) setWas(true)
	return was || now
}
