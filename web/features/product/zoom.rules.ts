/** How a picture lies in its square frame: enlarged, and moved off the middle in parts of the frame's side. */
export type View = { scale: number; x: number; y: number }

export const whole: View = { scale: 1, x: 0, y: 0 }
const most = 4
/** What a double tap and the keys enlarge to. */
export const close = 2.5

/** Never smaller than the frame, never over four times, and no edge further in than the frame's own. */
export function within({ scale, x, y }: View): View {
	const kept = Math.min(most, Math.max(1, scale))
	const room = (kept - 1) / 2
	const hold = (value: number) => Math.min(room, Math.max(-room, value)) || 0
	return { scale: kept, x: hold(x), y: hold(y) }
}

/** Enlarges by a factor so that the point stays under the finger; the point is in parts of the side off the middle. */
export function zoomAt(view: View, factor: number, point: { x: number; y: number }): View {
	const scale = Math.min(most, Math.max(1, view.scale * factor))
	const grown = scale / view.scale
	return within({ scale, x: point.x - (point.x - view.x) * grown, y: point.y - (point.y - view.y) * grown })
}

/** Moves the picture by parts of the side. */
export function pan(view: View, x: number, y: number): View {
	return within({ ...view, x: view.x + x, y: view.y + y })
}

/** Where a sideways swipe leads: -1 before, 1 after, 0 when it was too short or too steep. */
export function swipe(dx: number, dy: number): -1 | 0 | 1 {
	if (Math.abs(dx) < 0.12 || Math.abs(dy) > Math.abs(dx)) return 0
	return dx < 0 ? 1 : -1
}
