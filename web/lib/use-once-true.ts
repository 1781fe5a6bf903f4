import { useState } from 'react'

/** Stays true once `now` is: a part that loads on demand stays rendered, so that it can close with its animation. */
export function useOnceTrue(now: boolean): boolean {
	const [was, setWas] = useState(now)
	if (now && !was) setWas(true)
	return was || now
}
