import type { PictureSpec } from '#db/demo/types.ts'
import { artNames, shapeNames } from './names.ts'
import { artBounds, render } from './render.ts'
import { Scene } from './scene.ts'
import { shapeOf } from './shape.ts'

/** The names of all shapes that a picture may have. */
export const shapes: readonly string[] = shapeNames

/** The names of all art that a picture may have. */
export const arts: readonly string[] = artNames

/**
 * Draws a picture of the demo catalogue as a square PNG. The same spec always gives the same picture. Text is drawn as
 * outlines, so no font has to be installed, and nothing has to be configured before sharp is loaded.
 *
 * @throws if the shape or the art is unknown.
 */
export async function drawPicture(spec: PictureSpec, size = 800): Promise<Buffer> {
	const shape = shapeOf(spec.shape)
	const scene = new Scene(spec, spec.art ? await artBounds(spec.art) : undefined)
	const body = shape(scene)
	const ground = scene.background()
	return render(scene.p.defs() + ground + body, size)
}
