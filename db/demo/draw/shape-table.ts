import { artOf } from './art.ts'
import type { Lie } from './art-kit.ts'
import { darken, lighten } from './colour.ts'
import type { Scene } from './scene.ts'

/** How the art of the picture is arranged when it is sold loose. */
export const lieOf = (s: Scene): Lie => (s.art ? artOf(s.art).lie : 'one')

/** A white plate, seen from the side and above. */
export function plate(s: Scene, cx: number, cy: number, rx: number, ry: number, rim = '#3d7cb8'): string {
	const { p } = s
	return `${p.shadow(cx, cy + ry * 0.62, rx * 1.06, ry * 0.62, 0.42)}<ellipse cx="${cx}" cy="${cy + ry * 0.09}" rx="${rx}" ry="${ry}" fill="#b5c2cb"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${p.lin(['#ffffff', '#f1f5f7', '#d6dfe5'], 0, 0, 0.6, 1)}"/><ellipse cx="${cx}" cy="${cy}" rx="${rx * 0.94}" ry="${ry * 0.93}" fill="none" stroke="${rim}" stroke-width="${rx * 0.016}" opacity=".75"/><ellipse cx="${cx}" cy="${cy + ry * 0.02}" rx="${rx * 0.72}" ry="${ry * 0.7}" fill="${p.lin(['#cfd9e0', '#f4f7f9@.3', '#ffffff'])}"/>`
}

/** The wall of a round bowl, which is drawn before its content. */
export function bowlWall(s: Scene, cx: number, cy: number, rx: number, colour: string): string {
	const { p } = s
	const ry = rx * 0.46
	return `${p.shadow(cx, cy + rx * 0.86, rx * 0.86, rx * 0.13, 0.5)}<path d="M${cx - rx} ${cy}C${cx - rx} ${cy + rx * 0.66} ${cx - rx * 0.5} ${cy + rx * 0.88} ${cx} ${cy + rx * 0.88}C${cx + rx * 0.5} ${cy + rx * 0.88} ${cx + rx} ${cy + rx * 0.66} ${cx + rx} ${cy}Z" fill="${p.across([darken(colour, 0.3), lighten(colour, 0.5), `${colour}@.6`, darken(colour, 0.38)])}"/><path d="M${cx - rx * 0.93} ${cy + rx * 0.3}Q${cx} ${cy + rx * 0.86} ${cx + rx * 0.93} ${cy + rx * 0.3}" stroke="#fff" stroke-opacity=".45" stroke-width="${rx * 0.03}" fill="none"/><ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${lighten(colour, 0.72)}"/><ellipse cx="${cx}" cy="${cy + rx * 0.02}" rx="${rx * 0.93}" ry="${ry * 0.9}" fill="${darken(colour, 0.32)}"/>`
}

/** Cooked food in a bowl or on a plate. */
export function served(s: Scene, lie: Lie): string {
	if (lie === 'bowl')
		return bowlWall(s, 400, 380, 290, s.spec.colour ?? '#b5532c') + s.place({ x: 400, y: 348, size: 616 })
	return (
		plate(s, 400, 470, 350, 196, s.spec.colour ?? '#3d7cb8') +
		s.p.shadow(400, 500, 250, 110, 0.3) +
		s.place({ x: 400, y: 430, size: 500 })
	)
}
