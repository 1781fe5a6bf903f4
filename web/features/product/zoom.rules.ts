/** The position of a picture in its square frame: enlarged, and moved from the centre in parts of the frame's side. */
export type View = { scale: number; x: number; y: number }

export const whole: View = { scale: 1, x: 0, y: 0 }
const most = 4
/** The scale of a double tap and of the keys. */
export const close = 2.5

/** Never smaller than the frame, never over four times, and no edge inside the frame. */
export function within({ scale, x, y }: View): View {
	const bounded = Math.min(most, Math.max(1, scale))
	const room = (bounded - 1) / 2
	const hold = (value: number) => Math.min(room, Math.max(-room, value)) || 0
	return { scale: bounded, x: hold(x), y: hold(y) }
}

/** Enlarges by a factor so that the point stays under the finger; the point is in parts of the side from the centre. */
export function zoomAt(view: View, factor: number, point: { x: number; y: number }): View {
	const scale = Math.min(most, Math.max(1, view.scale * factor))
	const ratio = scale / view.scale
	return within({ scale, x: point.x - (point.x - view.x) * ratio, y: point.y - (point.y - view.y) * ratio })
}

/** Moves the picture by parts of the side. */
export function pan(view: View, x: number, y: number): View {
	return within({ ...view, x: view.x + x, y: view.y + y })
}

/** The direction of a sideways swipe: -1 before, 1 after, 0 when it was too short or too steep. */
export function swipe(dx: number, dy: number): -1 | 0 | 1 {
	if (Math.abs(dx) < 0.12 || Math.abs(dy) > Math.abs(dx)) return 0
	return dx < 0 ? 1 : -1
}
